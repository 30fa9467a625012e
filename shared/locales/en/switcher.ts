import { switcherInside } from './switcher-inside.ts';
/** The quick switcher, and the search field of the title bar that opens it. */
export const switcher = {
  ...switcherInside,
  placeholder: 'Go to a team, channel or person',
  empty: 'No results for “{query}”',
  nothing: 'Your teams and channels appear here.',
  results: 'Best matches',
  unread: 'Waiting for you',
  recent: 'Recent',
  teams: 'Teams',
  commands: 'Actions',
  mentions_one: '{count, number} mention',
  mentions_other: '{count, number} mentions',
  team: 'Team',
  foot: {
    choose: 'choose',
    go: 'go',
    teams: 'teams',
    channels: 'channels',
    people: 'people',
    actions: 'actions',
  },
  command: {
    createTeam: 'Create a team',
    settings: 'Open settings',
    shortcuts: 'Show keyboard shortcuts',
    streamerOn: 'Turn streamer mode on',
    streamerOff: 'Turn streamer mode off',
    dark: 'Dark theme',
    light: 'Light theme',
    system: 'Match system theme',
  },
} as const;
