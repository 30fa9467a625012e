/** The desktop application's picker of what to share. */
export const screens = {
  hint: 'Choose what others will see.',
  hintSystem: 'Your system asks next which screen or window to show.',
  what: 'What to share',
  kind: { screen: 'Screens', window: 'Windows' },
  search: 'Search',
  screen: 'Screen {number, number}',
  onlyScreen: 'Entire screen',
  game: 'Running game',
  failed: "Screens and windows couldn't be listed.",
  none: { screen: 'No screen found', window: 'No windows found' },
  noneHint: 'Open the window you want to share. Minimised windows may not show up.',
  noMatch: 'No results for “{query}”',
  start: 'Share',
  gone: "That isn't open any more. Choose something else.",
  notStarted: "Sharing couldn't be started. Try again.",
  noFourK: 'This screen has too few pixels for 4K.',
  sound: 'Share sound',
  soundHint: 'Everything your computer plays, except Tayfa.',
  soundEcho:
    'Everything your computer plays. Voices in Tayfa are part of it: others will hear themselves.',
  noSound: "Sound can't be shared on this system. Others see your screen without it.",
  obstacle: {
    permission: {
      title: "Tayfa isn't allowed to record your screen",
      text: 'Open System Settings › Privacy & Security › Screen Recording, turn on Tayfa, then restart it.',
    },
    portal: {
      title: "Your system didn't share anything",
      text: 'Select Share again, then choose a screen or window where your system asks. If it refuses without asking, allow screen sharing for Tayfa in your system settings under Applications. If nothing opens, install xdg-desktop-portal with the backend for your desktop, then sign in to your system again.',
    },
  },
  openPage: 'Open System Settings',
  checkAgain: 'Check again',
} as const;
