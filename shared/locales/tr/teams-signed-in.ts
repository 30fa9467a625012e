/** The same as in en/teams-signed-in.ts. */
export const teamsSignedIn = {
  nameError: {
    long: 'Takım adı en fazla 20 karakter olabilir.',
    invalid: 'Takım adı 1 ile 20 karakter arasında olmalı.',
  },
  leave: {
    title: '{team} takımından ayrılıyor musun?',
    description: 'Geri dönmek için yeni bir davet gerekir.',
    confirm: 'Takımdan ayrıl',
  },
  section: {
    overview: 'Genel bakış',
    since: '{date} tarihinden beri',
    noDescription: 'Bu takım henüz açıklama eklemedi.',
    unknown: {
      blog: 'Böyle bir yazı yok',
      hint: 'Silinmiş olabilir ya da adres doğru değil.',
    },
  },
} as const;
