import { dashboardInside } from './dashboard-inside.ts';
/** The sections of the signed-in home besides my teams, and direct messages before they fill. */
export const dashboard = {
  ...dashboardInside,
  discover: {
    ...dashboardInside.discover,
    title: 'Find teams',
    lead: 'Teams that are open to new people, the largest first.',
    emptyTitle: 'No teams found',
    emptyHint:
      'No team on this server is open to everybody yet. With an invite link you can join one right away, or start your own.',
  },
  tournaments: {
    title: 'Tournaments',
    lead: 'Your crew against others: sign-ups, brackets and results without a spreadsheet.',
    create: 'Create Tournament',
    tabs: 'Tournaments',
    upcoming: 'Upcoming',
    past: 'Past',
    mine: 'My Tournaments',
    brackets: {
      title: 'Brackets that fill themselves',
      body: 'Single or double elimination, drawn and moved on as results come in.',
    },
    signUp: {
      title: 'Sign up as a team',
      body: 'A captain enters the lineup, everybody confirms, and the check-in reminds the late.',
    },
    results: {
      title: 'Results that stay',
      body: 'Every match is kept on the page of the team that played it.',
    },
    empty: {
      upcoming: 'No upcoming tournaments to display',
      past: 'No past tournaments to display',
      mine: 'You haven’t joined any tournaments yet',
    },
  },
  applications: {
    ...dashboardInside.applications,
    title: 'My applications',
    lead: 'Teams you have asked to join, and what they said.',
    emptyTitle: 'You have not applied to a team',
    emptyHint: 'When a team asks a few questions first, your answers and its decision stand here.',
  },
  plus: {
    ...dashboardInside.plus,
    title: 'Subscription',
    lead: 'Your Plus membership and when it renews.',
    see: 'See what Plus brings',
    none: {
      title: 'You have no subscription',
      hint: 'Tayfa is free. Plus adds larger uploads, sharper streams and more.',
    },
    active: {
      title: 'You are a Plus member',
      hint: 'Thank you for carrying Tayfa along.',
    },
  },
  suspended: {
    title: 'Suspended teams',
    lead: 'Teams of yours that an administrator has closed for now.',
    noneTitle: 'None of your teams is suspended',
    noneHint: 'A team that breaks the community guidelines can be closed; it would stand here.',
    some_one: '{count, number} of your teams is suspended',
    some_other: '{count, number} of your teams are suspended',
    someHint: 'Nobody can enter it in the meantime. If you think this is a mistake, write to us.',
    contact: 'Contact',
  },
  bots: {
    title: 'My Bots',
    lead: 'Programs that talk in teams for you, through the same API as everybody.',
    emptyTitle: 'No bots yet',
    emptyHint:
      'Bot accounts are not open on this server yet. The API they will use is already described, call by call.',
    documentation: 'Documentation',
    unknownTitle: 'This bot does not exist',
    unknownHint: 'It may have been deleted, or it belongs to somebody else.',
  },
} as const;
