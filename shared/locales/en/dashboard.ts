import { dashboardSignedIn } from './dashboard-signed-in.ts';
/** The sections of the signed-in home besides my teams, and direct messages before they fill. */
export const dashboard = {
  ...dashboardSignedIn,
  discover: {
    ...dashboardSignedIn.discover,
    title: 'Find teams',
    lead: 'Find a team to join.',
    emptyTitle: 'No teams found',
    emptyHint:
      'No teams on this server are open to everyone yet. Join one with an invite link, or start your own.',
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
      body: 'Single or double elimination, drawn for you and updated as results come in.',
    },
    signUp: {
      title: 'Sign up as a team',
      body: 'The captain enters the lineup, everyone confirms, and latecomers get a reminder.',
    },
    results: {
      title: 'Results that stay',
      body: "Every match is kept on the team's page.",
    },
    empty: {
      upcoming: 'No upcoming tournaments to display',
      past: 'No past tournaments to display',
      mine: 'You haven’t joined any tournaments yet',
    },
  },
  applications: {
    ...dashboardSignedIn.applications,
    title: 'My applications',
    lead: "Teams you've applied to, and their decisions.",
    emptyTitle: "You haven't applied to any teams",
    emptyHint: "Your applications and the teams' decisions appear here.",
  },
  plus: {
    ...dashboardSignedIn.plus,
    title: 'Subscription',
    lead: 'Your Plus membership and when it renews.',
    see: 'See what you get with Plus',
    none: {
      title: "You don't have a subscription",
      hint: 'Tayfa is free. Plus adds larger uploads, sharper streams and more.',
    },
    active: {
      title: "You're a Plus member",
      hint: 'Thanks for supporting Tayfa.',
    },
  },
  suspended: {
    title: 'Suspended teams',
    lead: 'Teams of yours that an administrator has closed.',
    noneTitle: 'None of your teams are suspended',
    noneHint: 'If a team is closed for breaking the community guidelines, it appears here.',
    some_one: '{count, number} of your teams is suspended',
    some_other: '{count, number} of your teams are suspended',
    someHint: "Suspended teams can't be opened. If you think this is a mistake, contact us.",
    contact: 'Contact',
  },
  bots: {
    title: 'My Bots',
    lead: 'Programs that act in teams for you, through the same API as the app.',
    emptyTitle: 'No bots yet',
    emptyHint:
      "Bot accounts aren't available on this server yet. The API they'll use is already documented.",
    documentation: 'Documentation',
    unknownTitle: 'This bot does not exist',
    unknownHint: 'It may have been deleted, or it belongs to someone else.',
  },
} as const;
