/** The same as in en/dashboard-inside.ts. */
export const dashboardInside = {
  sections: 'Bölümler',
  comingSoon: 'Çok yakında',
  teams: { section: 'Ana sayfa' },
  discover: { section: 'Takım bul' },
  friends: { section: 'Arkadaşlar' },
  applications: { section: 'Başvurular' },
  plus: { section: 'Plus' },
} as const;
