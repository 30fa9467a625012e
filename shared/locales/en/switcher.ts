import { switcherInside } from './switcher-inside.ts';
/** The quick switcher, and the search field of the title bar that opens it. */
export const switcher = {
  ...switcherInside,
  placeholder: 'Where to? Team, channel or person',
  empty: 'Nothing fits “{query}”.',
  nothing: 'Your teams and channels will be found here.',
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
    system: 'Theme as the system',
  },
} as const;
