/** The public pages besides the landing page; their long texts are documents of their own. */
export const site = {
  contents: 'On this page',
  blank: {
    name: '[name of the operator]',
    address: '[address of the operator]',
    email: '[mail address of the operator]',
    phone: '[telephone of the operator]',
    registration: '[register number of the operator]',
  },
  licenses: {
    title: 'Open source licenses',
    lead: 'Tayfa stands on the work of others. These packages are part of the page you are looking at; each opens with its license.',
    failed: 'The list of licenses could not be loaded',
    noText: 'This package is under {licence} and brings no text of it along.',
  },
  security: {
    tab: 'Security',
    title: 'Found a hole? Tell us first.',
    lead: 'People trust us with their evenings. If you have found a way to see or do what you should not, we want to know before anybody else does.',
    times: 'How fast we answer',
    days_one: '{count, number} day',
    days_other: '{count, number} days',
    first: { title: 'First response', body: 'Somebody has read your report and says so.' },
    triage: { title: 'Triage', body: 'We can reproduce it, know how bad it is and tell you.' },
    resolution: { title: 'Resolution', body: 'It is mended, or you know when it will be and why.' },
    rules: 'What we ask of you',
    rule: {
      own: 'Use accounts and teams of your own; stop as soon as you see somebody else’s data.',
      harm: 'Nothing that takes the service away from others: no floods, no spam, no deception of people.',
      data: 'Keep what you have found to yourself and delete it when it is mended.',
      wait: 'Give us the time above before you write about it. Who keeps to this has nothing to fear from us, and is named with thanks if they like.',
    },
    report: 'Report a vulnerability',
    field: {
      title: 'In one line',
      details: 'What happens, and how can we see it?',
      detailsHint: 'Steps, addresses, requests. What could somebody do with it?',
      email: 'Where may we answer?',
      emailHint: 'Without an address the report is anonymous, and we cannot ask back.',
    },
    problem: {
      short: 'Please write at least {min} characters',
      long: 'Please write at most {max} characters',
      email: 'Please enter a valid email address',
    },
    send: 'Send report',
    sentTitle: 'Thank you. Your report has been sent.',
    sentHint_one: 'You hear from us within {count, number} day, if you left an address.',
    sentHint_other: 'You hear from us within {count, number} days, if you left an address.',
    another: 'Send another',
  },
  verification: {
    tab: 'Team verification',
    title: 'A badge that says: this is really them.',
    lead: 'Clubs, creators and game studios can have their team verified, so that members know at a glance that they are in the right place.',
    apply: 'Verify your team',
    disabled: 'Verification is currently disabled. Please check back later.',
    benefits: 'What a verified team gets',
    badge: {
      title: 'Verified badge',
      body: 'Beside the name of the team, in discovery, on invitations and in every list.',
    },
    support: {
      title: 'Priority support',
      body: 'Your questions are answered first, by somebody who knows your team.',
    },
    features: {
      title: 'Exclusive features',
      body: 'New things for large communities come to verified teams before everybody else.',
    },
    questions: 'Questions',
    faq: {
      who: {
        question: 'Who can be verified?',
        answer:
          'Teams that stand for something people know outside of Tayfa: a club, a creator, a studio, a league, a school. The applicant must be able to speak for it.',
      },
      cost: {
        question: 'What does it cost?',
        answer: 'Nothing. The badge cannot be bought, and Plus makes no difference to it.',
      },
      long: {
        question: 'How long does it take?',
        answer:
          'About a week. We look at the team, at your public presence and may ask for a sign from your official account.',
      },
      lose: {
        question: 'Can a team lose its badge?',
        answer:
          'Yes: when it breaks the community guidelines, when it is handed to somebody who does not speak for the same thing, or when it pretends to be something else.',
      },
      rename: {
        question: 'What happens when the team changes its name?',
        answer: 'The badge rests until we have seen that the new name is yours as well.',
      },
    },
  },
  plus: {
    tab: 'Plus',
    title: 'More room for your crew. Plus.',
    lead: 'Tayfa is free, and stays so. Plus is for those who want larger uploads, a sharper picture and to carry us along.',
    monthly: 'Monthly',
    yearly: 'Yearly',
    discount: '-{percent}%',
    member: 'Plus member',
    notSelling: 'Plus is not on sale on this server yet.',
    advantages: 'Seven advantages',
    uploads: {
      title: 'Uploads up to {upload} MB',
      body: '{upload} MB for each file instead of {free}: whole clips, not snippets.',
    },
    screen: {
      title: 'Screen sharing in HD',
      body: 'Show your game sharp enough to read the map on it.',
    },
    emojis: {
      title: 'Your emojis everywhere',
      body: 'Use the custom emojis of your teams in every team and conversation.',
    },
    messages: {
      title: 'Longer messages',
      body: '{characters, number} characters instead of {freeCharacters, number}, for those who write the guide.',
    },
    avatar: {
      title: 'A picture with corners',
      body: 'Your avatar becomes a rounded square and stands out in every list.',
    },
    badge: {
      title: 'The member badge',
      body: 'Shows on your profile that you carry Tayfa along.',
    },
    early: {
      title: 'First to try',
      body: 'What is new comes to you before it comes to everybody.',
    },
  },
  download: {
    tab: 'Download',
    title: 'Tayfa on your desktop',
    lead: 'In its own window, there when the computer starts, with notifications and keys that work while you play.',
    windows: 'Windows',
    needs: 'Windows 7 or higher',
    get: 'Download for Windows',
    none: 'No installer has been published on this server yet.',
    later: 'In the meantime Tayfa runs in your browser.',
    others: 'Other systems',
    notSupported: 'Not supported yet',
    browser: 'Nothing to install: everything also runs in the browser.',
    open: 'Open in the browser',
  },
  games: {
    tab: 'Games',
    title: 'Whatever you play, Tayfa knows it',
    lead: 'The desktop application recognises these games and shows your friends what you are playing, if you like. Teams list the ones they play.',
    search: 'Search games',
    count_one: '{count, number} of {total} games',
    count_other: '{count, number} of {total} games',
    more: 'Show more',
    noneTitle: 'No game by that name',
    noneHint: 'Try another spelling or the short name.',
  },
} as const;
