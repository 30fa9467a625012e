/** The same as in en/dashboard-inside.ts. */
export const dashboardInside = {
  sections: 'Bölümler',
  comingSoon: 'Çok yakında',
  teams: { section: 'Takımlarım' },
  friends: { section: 'Arkadaşlar' },
} as const;
