/** Watch channels: a stream of Twitch or Kick, and who watches along. */
export const watching = {
  label: 'Stream in {channel}',
  twitch: 'Twitch stream of {name}',
  kick: 'Kick stream of {name}',
  kickChat: 'Kick chat of {name}',
  fullScreen: 'Full screen',
  exitFullScreen: 'Exit full screen',
  watchers: 'Watching now',
  count_one: '{count, number} person watching',
  count_other: '{count, number} people watching',
  noWatchers: 'No one is watching yet',
  watchersFailed: "Couldn't load who is watching.",
  watchersOffline: 'You are offline.',
  noStream: 'No stream has been chosen yet',
  badName: '{platform} has no channel called “{name}”',
  askYou: 'Choose the stream in the settings of this channel.',
  askManager: 'Members who manage this channel can choose the stream.',
  consent: {
    title: 'This stream comes from {platform}',
    text: '{platform} will see your IP address, may set cookies, and its own privacy rules apply. We remember your answer on this device.',
    show: 'Show stream',
  },
} as const;
