/** The public pages besides the landing page; their long texts are documents of their own. */
export const site = {
  contents: 'On this page',
  blank: {
    name: 'the operator of this server',
    address: 'postal address on request',
    email: 'the operator’s email address',
    phone: 'phone number on request',
    registration: 'registration number on request',
  },
  licenses: {
    title: 'Open source licenses',
    lead: 'Tayfa is built with open source. These packages are part of this page. Open one to read its license.',
    failed: "Couldn't load the licenses",
    noText: 'This package is under {licence} and comes without a license text.',
  },
  security: {
    tab: 'Security',
    title: 'Found a vulnerability? Tell us first.',
    lead: "People trust us with their evenings. If you've found a way to see or do something you shouldn't, we want to hear it from you.",
    times: 'Our response times',
    days_one: '{count, number} day',
    days_other: '{count, number} days',
    first: { title: 'First response', body: 'Someone has read your report and confirms it.' },
    triage: { title: 'Triage', body: "We've reproduced it, rated it and told you." },
    resolution: { title: 'Resolution', body: "It's fixed, or you know when it will be." },
    rules: 'What we ask of you',
    rule: {
      own: "Use your own accounts and teams. Stop as soon as you see someone else's data.",
      harm: "Don't disrupt the service: no floods, no spam, no social engineering.",
      data: "Keep what you found private, and delete it once it's fixed.",
      wait: "Give us the time above before you publish. Follow these rules and we won't take legal action. We'll credit you if you like.",
    },
    report: 'Report a vulnerability',
    field: {
      title: 'Summary',
      details: 'What happens, and how can we reproduce it?',
      detailsHint: 'Steps, addresses, requests. What could an attacker do with it?',
      email: 'Your email',
      emailHint: "Leave it empty to report anonymously. We won't be able to follow up.",
    },
    problem: {
      short: 'Please write at least {min} characters',
      long: 'Please write at most {max} characters',
      email: 'Please enter a valid email address',
    },
    send: 'Send report',
    sentTitle: 'Thank you. Your report has been sent.',
    sentHint_one: "If you left an address, you'll hear from us within {count, number} day.",
    sentHint_other: "If you left an address, you'll hear from us within {count, number} days.",
    another: 'Send another',
  },
  verification: {
    tab: 'Team verification',
    title: "A badge that says it's really them.",
    lead: "Clubs, creators and game studios can get their team verified, so members know at a glance they're in the right place.",
    apply: 'Verify your team',
    disabled: 'Verification is currently disabled. Please check back later.',
    benefits: 'What a verified team gets',
    badge: {
      title: 'Verified badge',
      body: "Next to the team's name in discovery, on invites and in every list.",
    },
    support: {
      title: 'Priority support',
      body: 'Your questions are answered first, by someone who knows your team.',
    },
    features: {
      title: 'Exclusive features',
      body: 'Early access to features for large communities.',
    },
    questions: 'Questions',
    faq: {
      who: {
        question: 'Who can be verified?',
        answer:
          'Teams that represent something people know outside Tayfa: a club, a creator, a studio, a league, a school. You must be able to speak for it.',
      },
      cost: {
        question: 'What does it cost?',
        answer: "Nothing. The badge can't be bought, and Plus makes no difference.",
      },
      long: {
        question: 'How long does it take?',
        answer:
          'About a week. We look at the team and its public presence, and may ask you to confirm from your official account.',
      },
      lose: {
        question: 'Can a team lose its badge?',
        answer:
          "Yes: if it breaks the community guidelines, is handed to someone who doesn't represent the same thing, or pretends to be something else.",
      },
      rename: {
        question: 'What happens when the team changes its name?',
        answer: "The badge is paused until we've checked the new name.",
      },
    },
  },
  plus: {
    tab: 'Plus',
    title: 'More room for your crew. Plus.',
    lead: 'Tayfa is free and will stay free. Plus gives you bigger uploads and HD streams, and keeps the project going.',
    monthly: 'Monthly',
    yearly: 'Yearly',
    discount: '-{percent}%',
    member: 'Plus member',
    verifyFirst: 'Verify your email to buy Plus.',
    notSelling: "Plus isn't on sale on this server yet.",
    missing: 'This server has no payment set up, so there are no prices to show.',
    ask: 'Ask the people who run this server: they can give Plus to any account, free of charge.',
    operator: 'Do you run this server?',
    operatorHow:
      'npm run plus -- NAME DAYS gives an account Plus for that many days; NAME is the address on their profile.',
    advantages: 'What you get with Plus',
    uploads: {
      title: 'Uploads up to {upload} MB',
      body: '{upload} MB for each file instead of {free}: whole clips, not snippets.',
    },
    screen: {
      title: 'Screen sharing in HD',
      body: 'Share your game sharp enough to read the map.',
    },
    emojis: {
      title: 'Your emojis everywhere',
      body: "Use your teams' custom emojis in every team and conversation.",
    },
    messages: {
      title: 'Longer messages',
      body: '{characters, number} characters instead of {freeCharacters, number}, for the guides you write.',
    },
    avatar: {
      title: 'A profile picture that stands out',
      body: 'Your avatar becomes a rounded square and stands out in every list.',
    },
    badge: {
      title: 'The member badge',
      body: 'A badge on your profile for supporting Tayfa.',
    },
    early: {
      title: 'First to try',
      body: 'Try new features first.',
    },
  },
  download: {
    tab: 'Download',
    title: 'Tayfa on your desktop',
    lead: 'Its own window, starts with your computer, and shortcuts that work in game.',
    windows: 'Windows',
    needs: 'Windows 7 or higher',
    systems: {
      title: 'What it needs',
      windows: 'Windows 10 or 11, 64-bit (x64 or ARM64)',
      macos: 'macOS 13 (Ventura) or newer, Intel or Apple Silicon',
      linux:
        'A Linux that its makers still support, such as Ubuntu, Fedora or Debian, 64-bit (x64 or ARM64)',
      why: 'Our documents say “{documented}”. The engine inside the app (Electron) has needed Windows 10 since 2023: on Windows 7, 8 and 8.1 the app won’t start.',
      browser:
        'In a browser: Chrome or Edge {chrome}, Firefox {firefox}, Safari {safari}, or newer',
    },
    instead:
      'Until then, open Tayfa in your browser. In Chrome and Edge, “Install Tayfa” in the menu gives it a window of its own.',
    operator: 'Do you run this server?',
    operatorHow:
      'Build the installer with npm run release and set RELEASES_FOLDER to the folder it fills, or publish it elsewhere and set RELEASES_URL to where that release is listed. The button then works for everyone.',
    get: 'Download for {system}',
    version: 'Version {version}',
    kinds: {
      installer: 'Installer',
      portable: 'Portable (zip)',
      appimage: 'AppImage',
      deb: 'Debian and Ubuntu (deb)',
      dmg: 'Disk image (dmg)',
    },
    none: 'No installer has been published on this server yet.',
    later: 'In the meantime Tayfa runs in your browser.',
    others: 'Other systems',
    notSupported: 'Not supported yet',
    browser: 'Nothing to install: everything also works in the browser.',
    open: 'Open in the browser',
  },
  games: {
    tab: 'Games',
    title: 'Your games, recognised',
    lead: "The desktop app recognises these games and shows your friends what you're playing, if you like. Teams list the ones they play.",
    search: 'Search games',
    count_one: '{count, number} of {total} games',
    count_other: '{count, number} of {total} games',
    more: 'Show more',
    noneTitle: 'No games by that name',
    noneHint: 'Try another spelling or a short name.',
  },
} as const;
