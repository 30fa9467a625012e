/** Calls in direct messages and groups. */
export const calls = {
  incoming: {
    from: '{name} is calling',
    direct: 'Incoming call',
    group: 'Started by {name}',
    leaving: 'Answering leaves {place}.',
    answer: 'Answer',
    answerVideo: 'Answer with camera',
    decline: 'Decline',
    notice: 'Incoming call',
  },
  panel: {
    label: 'Call in {name}',
    connecting: 'Connecting…',
    cancel: 'Cancel',
    running_one: 'Call in progress, {count, number} person',
    running_other: 'Call in progress, {count, number} people',
    join: 'Join call',
    elsewhere: "You're in this call on another device.",
    moveHere: 'Move call here',
    ringing: 'Ringing: {names}',
  },
  over: 'The call has ended.',
  denied: "You can't call here.",
  failed: "The call couldn't be connected. Try again.",
  noVoice: "This server has no voice, so calls aren't possible.",
} as const;
