/** What stands there before and instead of any page. */
export const entryFirst = {
  loading: {
    title: 'Did you know?',
    waiting: 'Tayfa is loading',
    tips: {
      quickSwitcher: 'Ctrl+K, or ⌘K on a Mac, takes you to any team, channel or person.',
      editLast: 'Press the up arrow in an empty message box to edit your last message.',
      schedule: 'A message can be written now and sent later: schedule it up to a year ahead.',
      watchParty: 'In a watch channel the whole crew sees the same stream at the same moment.',
      todo: 'A to-do channel keeps the plan for raid night where the raid is talked about.',
      roles: 'Roles can carry a colour of their own, and the highest one colours your name.',
      presence: 'Do not disturb silences every sound and notice until you are back.',
      emoji: 'Your team can bring its own emoji, and use them in every message.',
      drafts: 'Half a message stays where you left it, even after a restart.',
      streamerMode: 'Streamer mode hides personal details and invite links while you are live.',
    },
  },
  failure: {
    title: 'Tayfa cannot be reached',
    hint: 'The server did not answer. Check your connection and try again.',
  },
  region: {
    title: 'Tayfa is not available in your region',
    body: 'Because of regulatory requirements, Tayfa is currently unavailable where you are.',
  },
  crash: {
    title: 'Something broke on this page',
    hint: 'Reloading usually helps. Your messages and drafts are safe.',
    boxTitle: 'Unexpected Error',
    boxHint: 'Please pass this code on when you report the problem.',
    copy: 'Copy code',
  },
  goHome: 'Go Home',
} as const;
