/** What stands there before and instead of any page. */
export const entryFirst = {
  loading: {
    title: 'Did you know?',
    waiting: 'Tayfa is loading',
    tips: {
      quickSwitcher: 'Ctrl+K, or ⌘K on a Mac, takes you to any team, channel or person.',
      editLast: 'Press the up arrow in an empty message box to edit your last message.',
      schedule: 'Write now, send later: schedule a message up to a year ahead.',
      watchParty: 'In a watch channel the whole crew sees the same stream at the same moment.',
      todo: 'A to-do channel keeps the plan for raid night next to the talk about it.',
      roles: 'Roles can have their own colour, and your highest one colours your name.',
      presence: "Do Not Disturb silences every sound and notification until you're back.",
      emoji: 'Your team can bring its own emoji, and use them in every message.',
      drafts: 'An unfinished message stays where you left it, even after a restart.',
      streamerMode: 'Streamer mode hides personal details and invite links while you are live.',
    },
  },
  failure: {
    title: "Can't reach Tayfa",
    hint: "The server didn't answer. Check your connection and try again.",
  },
  region: {
    title: 'Tayfa is not available in your region',
    body: 'Because of regulatory requirements, Tayfa is currently unavailable where you are.',
  },
  crash: {
    title: 'Something broke on this page',
    hint: 'Reloading usually helps. Your messages and drafts are safe.',
    boxTitle: 'Unexpected Error',
    boxHint: 'Include this code when you report the problem.',
    copy: 'Copy code',
  },
  goHome: 'Go Home',
} as const;
