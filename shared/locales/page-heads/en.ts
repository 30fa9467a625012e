import type { PageTexts } from './public-pages.ts';

/** The heads of pages in English. */
export const en: PageTexts = {
  pages: {
    '/': {
      title: 'Tayfa: team chat for gaming crews',
      description:
        'Channels, roles, plans and a search that finds it again, for people who play together. On your own server, in any browser.',
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
      description: "What a verified team's badge means, and who can get one.",
    },
    '/security': {
      title: 'Security · Tayfa',
      description: 'Report a vulnerability: answered within two days.',
    },
    '/guidelines': {
      title: 'Community guidelines · Tayfa',
      description: 'The few rules that keep everyone coming back.',
    },
    '/contact': {
      title: 'Contact · Tayfa',
      description: 'How to reach the people who run this server.',
    },
    '/jobs': { title: 'Jobs · Tayfa', description: 'Work on Tayfa.' },
    '/tos': {
      title: 'Terms of service · Tayfa',
      description: "The agreement between you and this server's operator.",
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
    '/developers/docs': {
      title: 'Build for Tayfa · Tayfa',
      description: 'Bots: a guide, every call and event, limits and changes.',
    },
    '/licenses': {
      title: 'Open source licenses · Tayfa',
      description: 'The open source Tayfa is built with.',
    },
  },
  invite: (team, description) => ({
    title: `${team} · Tayfa`,
    description: description || `You're invited to join ${team} on Tayfa.`,
  }),
  closedInvite: {
    title: 'Invitation · Tayfa',
    description: 'Open the link to see whether this invitation is still valid.',
  },
  template: (team) => ({
    title: `Template of ${team} · Tayfa`,
    description: `Make your own team like ${team}, with its channels, roles and emojis.`,
  }),
  goneTemplate: {
    title: 'Team template · Tayfa',
    description: 'Make your own team from this template: channels, roles and emojis.',
  },
  blog: { title: 'Team blog · Tayfa', description: "A post from a team's blog on Tayfa." },
  friendInvite: {
    title: 'You have a friend on Tayfa',
    description: "Sign up with this link and you'll be friends from the start.",
  },
  tooMany: {
    title: 'Too many requests · Tayfa',
    description: 'Too many pages were opened from your network. Reload in a minute.',
  },
};
