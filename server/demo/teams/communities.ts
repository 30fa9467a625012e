import type { CommunityBlueprint } from '../community-blueprint.ts';

const lodestar: CommunityBlueprint = {
  announcements: [
    {
      channel: 'news',
      by: 'mia',
      daysAgo: 16,
      title: 'Raid night moves to Wednesday',
      text: 'You voted, Wednesday won by two. **20:30**, as before. Sign up by Tuesday night so that we know how many healers we have to beg for.',
    },
    {
      channel: 'news',
      by: 'kaan',
      daysAgo: 6,
      title: 'The Saturday cup is back',
      text: 'Rustway, eight karts, three tracks, best time counts.\n\n- Check-in 19:45 in Lobby\n- First race 20:00\n- No shortcuts through the car wash. We check the replays.',
    },
    {
      channel: 'news',
      by: 'mia',
      daysAgo: 1.5,
      title: 'The Bellkeeper is down!',
      text: 'Fourteen evenings, one pull with nobody dead, and the bell is quiet. Thank you to everyone who wiped with us. Farm runs start **Wednesday**, newcomers first.',
      tagsEveryone: true,
    },
  ],
  follows: [
    {
      channel: 'clips',
      by: 'aylin',
      daysAgo: 30,
      team: 'frame-perfect',
      announcements: 'race-news',
    },
  ],
  blogs: [
    {
      by: 'aylin',
      daysAgo: 21,
      title: 'Half a year of Lodestar',
      text: 'Six months ago this was four people and a borrowed voice channel.\n\n## What went well\n\nRaid night has happened every single week, and the kitchen channel has ruined more diets than we can count.\n\n## What we change\n\n- Groups are looked for in **one** channel\n- New members get a buddy for their first raid\n- Turkish has rooms of its own, and everyone is welcome to practise there',
    },
    {
      by: 'aylin',
      daysAgo: 1,
      title: 'How we beat the Bellkeeper',
      text: 'We pulled her 112 times. Here is what finally worked.\n\n1. **Kill the adds at 70 and 45 %.** Not one second later.\n2. **Swap tanks on every third bell.** Count out loud.\n3. **Stand still when it is quiet.** The silence is the attack.\n\n> If nobody talks, nobody dies. (Elif, pull 97)\n\nThe first kill took nine minutes and most of our snacks. Want to come along? Applications are open.',
    },
  ],
  form: {
    description:
      'Tell us how you play. No wrong answers, short ones are fine. We reply within two days.',
    questions: [
      { id: 'main-game', question: 'What do you play most?', type: 'text' },
      { id: 'about', question: 'Tell us about a good evening of gaming.', type: 'textarea' },
      {
        id: 'language',
        question: 'Which language do you prefer in voice?',
        type: 'single_choice',
        options: ['English', 'Turkish', 'Either'],
      },
      {
        id: 'evenings',
        question: 'When are you around?',
        type: 'multiple_choice',
        options: ['Weekday evenings', 'Late nights', 'Weekends'],
        optional: true,
      },
    ],
    applications: [
      {
        by: 'sam',
        daysAgo: 47.9,
        answers: {
          'main-game': 'Vector Six',
          about: 'Five wins in a row, then one loss so silly that we laughed until midnight.',
          language: 'English',
          evenings: ['Weekday evenings', 'Weekends'],
        },
        decision: { status: 'accepted', by: 'zeynep', daysAgo: 47.05 },
      },
      {
        by: 'ingrid',
        daysAgo: 33,
        answers: {
          'main-game': 'Nothing until my thesis is in',
          about: 'Falling asleep over a farming game.',
          language: 'English',
        },
        decision: { status: 'rejected', by: 'zeynep', daysAgo: 32 },
      },
      {
        by: 'olivia',
        daysAgo: 0.4,
        answers: {
          'main-game': 'Clockwork Keep, but I want to learn Emberfall',
          about: 'A clean run on the last try, with friends shouting in my ear.',
          language: 'Either',
          evenings: ['Late nights', 'Weekends'],
        },
      },
    ],
  },
  webhooks: [
    {
      channel: 'rustway',
      by: 'zeynep',
      name: 'Lap Recorder',
      createdDaysAgo: 35,
      posts: [
        { daysAgo: 5.9, text: '🏁 **Harbour Loop**: new best lap 1:14.382 by Kaan (−0.211)' },
        { daysAgo: 2.2, text: '🏁 **Pine Ridge**: new best lap 0:58.907 by Tom (−0.034)' },
      ],
    },
  ],
  onboarding: {
    greeting:
      'Hello and welcome aboard! We play most evenings, and there is always room for one more. Read the rules, tell us what you play, and say hi.',
    starts: [
      { channel: 'introductions', description: 'Tell us who you are and what you play' },
      { channel: 'looking-for-group', description: 'Find people for tonight' },
      { channel: 'general', description: 'Everything else' },
    ],
    rules: [
      { title: 'Be kind', text: 'Argue about games, not about people.' },
      { title: 'No spoilers without a warning', text: 'Put them behind `||` marks.' },
      { title: 'No selling', text: 'Accounts, skins and boosting are traded elsewhere.' },
    ],
    questions: [
      {
        id: 'games',
        text: 'What do you want to be called for?',
        isSeveral: true,
        isRequired: false,
        options: [
          {
            id: 'raids',
            label: 'Emberfall raids',
            description: 'Twice a week, with voice',
            emoji: '⚔️',
            roles: ['raiders'],
          },
          { id: 'groups', label: 'Any group that needs one more', emoji: '🎮', roles: ['lfg'] },
        ],
      },
      {
        id: 'besides',
        text: 'And besides games?',
        isSeveral: true,
        isRequired: false,
        options: [
          { id: 'pets', label: 'Pets and plants', emoji: '🐈', channels: ['pets-and-plants'] },
          { id: 'food', label: 'Cooking', emoji: '🍲', channels: ['kitchen'] },
        ],
      },
      {
        id: 'language',
        text: 'Which language do you speak?',
        isSeveral: false,
        isRequired: true,
        options: [
          { id: 'english', label: 'English', emoji: '🇬🇧' },
          { id: 'turkish', label: 'Türkçe', emoji: '🇹🇷', roles: ['turkce'] },
        ],
      },
    ],
  },
  rules: [
    {
      kind: 'words',
      words: ['free skins', 'account shop', 'boosting cheap'],
      stops: true,
      timeoutMinutes: 10,
      alertChannel: 'mod-chat',
      exemptRoles: ['admin', 'moderator'],
    },
    {
      kind: 'mentions',
      perMessage: 6,
      perTime: 15,
      seconds: 60,
      stops: true,
      timeoutMinutes: 60,
      alertChannel: 'mod-chat',
      exemptRoles: ['admin', 'moderator', 'events'],
    },
    {
      kind: 'invites',
      stops: true,
      timeoutMinutes: 0,
      alertChannel: 'mod-chat',
      exemptRoles: ['admin', 'moderator', 'events', 'streamer'],
    },
  ],
};

const geceKartallari: CommunityBlueprint = {
  announcements: [
    {
      channel: 'duyurular',
      by: 'selin',
      daysAgo: 9,
      title: 'Antrenman saatleri değişti',
      text: 'Salı ve perşembe **21.00**’de başlıyoruz. Gelemeyecek olan öğlene kadar yazsın, yedek bulalım.',
    },
    {
      channel: 'duyurular',
      by: 'kaan',
      daysAgo: 2,
      title: 'Cuma lig maçı',
      text: 'Rakip belli oldu, kadro yarın açıklanacak. Herkes 20.30’da seste olsun. Geç kalan çayları ısmarlar.',
      tagsEveryone: true,
    },
  ],
  follows: [
    { channel: 'muhabbet', by: 'kaan', daysAgo: 20, team: 'lodestar', announcements: 'news' },
  ],
};

const teaAndCompile: CommunityBlueprint = {
  announcements: [
    {
      channel: 'notices',
      by: 'priya',
      daysAgo: 4,
      title: 'Demo evening on Sunday',
      text: 'Five minutes each, half-finished is welcome. Bring one thing that works and one that does not. Kettle on at 19:00.',
    },
  ],
  webhooks: [
    {
      channel: 'standup',
      by: 'jonas',
      name: 'Build Kettle',
      createdDaysAgo: 50,
      posts: [
        { daysAgo: 1.3, text: '☕ `main` is green again after 3 red builds. Tea for everyone.' },
      ],
    },
  ],
};

const framePerfect: CommunityBlueprint = {
  announcements: [
    {
      channel: 'race-news',
      by: 'leo',
      daysAgo: 10,
      title: 'New record in Pogo Knight',
      text: 'Mateo, 12:04.61, with the cellar skip that we all called impossible. The video is checked and the board is updated.',
    },
    {
      channel: 'race-news',
      by: 'hana',
      daysAgo: 3,
      title: 'Thursday: Hollow Tide any%',
      text: 'Race starts at 21:00, sixteen places. Send your timer file to a referee by 20:30. Resets are free, excuses are not.',
    },
  ],
  blogs: [
    {
      by: 'leo',
      daysAgo: 12,
      title: 'Your first speed-run in one weekend',
      text: 'Pick a game that you like enough to see its first room a hundred times.\n\n1. **Watch one run**, not ten.\n2. **Write the route down** in your own words.\n3. **Finish.** A slow time is a time, a reset is nothing.\n\nThen come on Thursday. The last place gets the loudest cheers.',
    },
  ],
};

/** What the teams of the demo publish and how they are run, by the keys of the teams. */
export const communities = { lodestar, geceKartallari, teaAndCompile, framePerfect } as const;
