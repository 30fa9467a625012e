/** What a visitor sees at home. */
export const landing = {
  nav: { signIn: 'Sign in', register: 'Create account', label: 'Account' },
  hero: {
    title: 'Every crew needs a home port.',
    body: 'Teams, voice, streams and the plan for tonight: everything your group needs to play together, in one calm place.',
    start: 'Hop On!',
    noDownload: 'No download required. It runs in your browser.',
  },
  picture: {
    label:
      'A team in Tayfa: channels on the left, a conversation in the middle, who is there on the right',
    team: 'Night Shift',
    channels: { harbor: 'harbor', plans: 'raid-plans', clips: 'clips' },
    voice: 'Crew cabin',
    watch: 'Watch party',
    messageA: 'Everyone on board at nine?',
    messageB: 'Count me in. Same lineup as last week!',
    messageC: 'Saved you the healer spot',
    typing: 'Deniz is typing…',
    online: 'Online',
    live: 'Live',
    names: { a: 'Ada', b: 'Deniz', c: 'Mira', d: 'Kaan' },
  },
  features: {
    title: 'One place for the whole evening',
    body: 'From the first “who is in?” to the last round, nobody has to switch apps.',
    teams: {
      title: 'Team management',
      body: 'Roles, permissions and invites that stay clear from five friends to five thousand.',
    },
    watch: {
      title: 'Watch parties',
      body: 'Put a stream into a channel and see the same moment together.',
    },
    tasks: {
      title: 'Task management',
      body: 'To-do channels keep who brings what next to where it was agreed.',
    },
    voice: {
      title: 'Voice communication',
      body: 'Clear rooms you drop into without a call and leave without a goodbye.',
    },
    screen: {
      title: 'Screen sharing',
      body: 'Show your game or your desktop in full HD, smooth enough to follow the fight.',
    },
    scheduled: {
      title: 'Scheduled messages',
      body: 'Write it now, send it at nine. Even a year from now.',
    },
  },
  games: {
    title: 'Whatever you play tonight',
    body: 'Tayfa shows what your friends are playing and helps you find teams for the games you love.',
    pointStatus: 'Around 450 games recognised by name',
    pointTeams: 'Teams list the games they play',
    pointApply: 'Apply to a team with its own questions',
    lobby: 'Tonight',
    rows: {
      survival: 'Co-op survival',
      shooter: 'Five against five',
      racing: 'Endurance race',
      party: 'Party games',
    },
    status: {
      playing: 'playing now',
      ready: 'ready up',
      at: 'at {time}',
    },
  },
  closing: { title: 'Your crew can be here in a minute.' },
  footer: {
    tagline: 'Made for crews.',
    terms: 'Terms',
    privacy: 'Privacy',
    language: 'Language',
    legal: 'Legal',
    rights: '© {year} Tayfa',
  },
} as const;
