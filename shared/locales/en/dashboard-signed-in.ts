/** The frame of the dashboard; its rarer pages are in dashboard.ts. */
export const dashboardSignedIn = {
  sections: 'Sections',
  comingSoon: 'Coming Soon',
  teams: { section: 'Home' },
  discover: { section: 'Find teams' },
  friends: { section: 'Friends' },
  applications: { section: 'Applications' },
  plus: { section: 'Plus' },
} as const;
