/** The frame of the dashboard; its rarer pages are in dashboard.ts. */
export const dashboardInside = {
  sections: 'Sections',
  comingSoon: 'Coming Soon',
  teams: { section: 'My teams' },
  friends: { section: 'Friends' },
} as const;
