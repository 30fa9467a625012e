/** The same as in en/dashboard-signed-in.ts. */
export const dashboardSignedIn = {
  sections: 'Bölümler',
  comingSoon: 'Çok yakında',
  teams: { section: 'Ana sayfa' },
  discover: { section: 'Takım bul' },
  friends: { section: 'Arkadaşlar' },
  applications: { section: 'Başvurular' },
  plus: { section: 'Plus' },
} as const;
