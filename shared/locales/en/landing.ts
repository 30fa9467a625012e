/** What a visitor sees at home. */
export const landing = {
  nav: {
    signIn: 'Sign in',
    register: 'Create account',
    label: 'Account',
    pages: 'Pages',
    download: 'Download',
    plus: 'Plus',
    language: 'Language',
    home: 'Home',
    open: 'Open Tayfa',
  },
  hero: {
    title: 'Every crew needs a home port.',
    body: 'Channels, roles, plans and a search that finds it again, for people who play together. On your own server, in any browser.',
    start: 'Hop On!',
    noDownload: 'No download required. It runs in your browser.',
  },
  picture: {
    talk: 'A team in Tayfa: its channels on the left, tonight’s conversation in the middle, who is online on the right',
    phone: 'The same conversation on a phone',
    search: 'A search through all channels, with the word marked in each message',
    plan: 'A to-do channel with its progress and the tasks that are left',
    home: 'Home: messages for you, friends who are online, and what is scheduled next',
  },
  show: {
    title: 'This is Tayfa tonight',
    search: {
      title: 'Said once, found for good',
      body: 'Search by word, person, channel or date. 99 of 100 searches through two million messages take {search, number} ms or less.',
    },
    plan: {
      title: 'The plan, next to the talk',
      body: 'To-do channels hold who brings what. Tick it off, and everyone sees it.',
    },
    phone: {
      title: 'All of it on your phone',
      body: 'The same page, made for a thumb. No app store needed.',
    },
  },
  reasons: {
    title: 'Coming from Discord? Here’s what changes.',
    body: 'Measured on a small machine with two cores. The project’s measurements say how.',
    server: {
      figure: '{start, number} s',
      title: 'Your own server',
      body: 'One command, and {start, number} seconds later your server is up, database included. No account with another company.',
    },
    data: {
      figure: '1 file',
      title: 'Your own data',
      body: 'Messages and uploads stay on your machine. One command backs everything up into one file. No ads, and the page loads nothing from other companies.',
    },
    papers: {
      figure: '0 IDs',
      title: 'No ID needed',
      body: 'A name, an email and a birthday. No phone number, no photo of your ID, no face scan.',
    },
    quick: {
      figure: '{switch, number} ms',
      title: 'Quick',
      body: 'From your click to a channel’s messages. Idle, the server and its database use {memory, number} MB of memory.',
    },
    languages: {
      figure: 'TR · EN',
      title: 'Turkish and English',
      body: 'Everything in both, each with its own dates, plurals and alphabet. Switch at the top of this page.',
    },
  },
  features: {
    title: 'One place for the whole evening',
    body: 'Everything here works today. What’s marked is still being built and stays off until it works.',
    coming: 'In the works',
    teams: {
      title: 'Team management',
      body: 'Roles, permissions and invites that stay clear from five friends to five thousand.',
    },
    watch: {
      title: 'Watch parties',
      body: 'A channel for a stream, so everyone sees the same moment.',
    },
    tasks: {
      title: 'Task management',
      body: 'To-do channels keep who brings what next to where it was agreed.',
    },
    voice: {
      title: 'Voice communication',
      body: 'Drop in, talk, drop out. No calls, no links.',
    },
    screen: {
      title: 'Screen sharing',
      body: 'Your game or your desktop, right in the voice channel.',
    },
    scheduled: {
      title: 'Scheduled messages',
      body: 'Write it now, send it at nine. Even a year from now.',
    },
  },
  games: {
    title: 'Whatever you play tonight',
    body: 'Home shows who’s around, what they’re up to and what’s waiting for you, before you open a single channel.',
    pointStatus: 'A status that says what you play and when',
    pointHome: 'Friends, mentions and what is scheduled, at a glance',
    pointGames: 'A catalogue of around 450 games for the app to recognise',
    all: 'See all games',
  },
  closing: { title: 'Your crew can be here in a minute.' },
  footer: {
    tagline: 'Made for crews.',
    product: 'Product',
    plus: 'Plus',
    download: 'Download',
    games: 'Games',
    verification: 'Verification',
    about: 'Tayfa',
    guidelines: 'Community guidelines',
    security: 'Security',
    jobs: 'Jobs',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
    sales: 'Distance sales agreement',
    cancellation: 'Cancellation and refund',
    licenses: 'Open source licenses',
    legal: 'Legal',
    rights: '© {year} Tayfa',
  },
} as const;
