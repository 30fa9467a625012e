import type { PageTexts } from './public-pages.ts';

/** The heads of pages in English. */
export const en: PageTexts = {
  pages: {
    '/': {
      title: 'Tayfa: team chat for gaming crews',
      description:
        'Teams, voice, streams and the plan for tonight: everything your group needs to play together, in the browser and on the desktop.',
    },
    '/subscription': {
      title: 'Plus · Tayfa',
      description: 'Larger uploads, sharper streams, your emojis everywhere: what Plus adds.',
    },
    '/download': {
      title: 'Download · Tayfa',
      description: 'Tayfa for Windows. On every other system it runs in the browser.',
    },
    '/games': {
      title: 'Games · Tayfa',
      description: 'The games that Tayfa recognises and teams can list.',
    },
    '/verification': {
      title: 'Team verification · Tayfa',
      description: 'What the badge of a verified team says, and who can have it.',
    },
    '/security': {
      title: 'Security · Tayfa',
      description: 'Report a vulnerability: answered within two days.',
    },
    '/guidelines': {
      title: 'Community guidelines · Tayfa',
      description: 'The few rules that let everybody come back tomorrow.',
    },
    '/contact': {
      title: 'Contact · Tayfa',
      description: 'How to reach the people who run this server.',
    },
    '/jobs': { title: 'Jobs · Tayfa', description: 'Work on Tayfa.' },
    '/tos': {
      title: 'Terms of service · Tayfa',
      description: 'The agreement between you and whoever runs this server.',
    },
    '/privacy': {
      title: 'Privacy · Tayfa',
      description: 'Which data is processed, why, and what you can do about it.',
    },
    '/ss': {
      title: 'Distance sales agreement · Tayfa',
      description: 'The agreement under which Plus is sold.',
    },
    '/iptal': {
      title: 'Cancellation and refund policy · Tayfa',
      description: 'How a Plus membership ends and when money is returned.',
    },
    '/licenses': {
      title: 'Open source licenses · Tayfa',
      description: 'The work of others that Tayfa stands on.',
    },
  },
  invite: (team, description) => ({
    title: `${team} · Tayfa`,
    description: description || `You are invited to join ${team} on Tayfa.`,
  }),
  closedInvite: {
    title: 'Invitation · Tayfa',
    description: 'Open the link to see whether this invitation is still valid.',
  },
  template: (team) => ({
    title: `Template of ${team} · Tayfa`,
    description: `Make a team of your own like ${team}: with its channels, roles and emojis.`,
  }),
  goneTemplate: {
    title: 'Team template · Tayfa',
    description: 'Make a team of your own from this template: channels, roles and emojis.',
  },
  blog: { title: 'Team blog · Tayfa', description: 'A post from the blog of a team on Tayfa.' },
  friendInvite: {
    title: 'You have a friend on Tayfa',
    description: 'Make an account through this link and you are friends from the start.',
  },
};
