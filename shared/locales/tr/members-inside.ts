/** The same as in en/members-inside.ts. */
export const membersInside = {
  list: {
    label: 'Üyeler',
    online: 'Çevrimiçi',
    offline: 'Çevrimdışı',
    group: '{group} — {count, number}',
    creator: 'Takımın kurucusu',
    bot: 'BOT',
    emptyTitle: 'Burada kimse yok',
    emptyHint: 'Bu kanalı görebilen üyeler burada görünür.',
    failed: 'Üyeler yüklenemedi.',
    loadMore: 'Daha fazla üye yükleniyor…',
  },
  menu: {
    profile: 'Profil',
    roles: '{name} rolleri',
    kick: '{name} kullanıcısını at',
    ban: '{name} kullanıcısını yasakla',
    timeout: '{name} kullanıcısını sustur',
    endTimeout: '{name} kullanıcısının susturmasını kaldır',
    copyId: 'Kimliği kopyala',
  },
  kick: {
    title: '{name} atılsın mı?',
    description: '{name} takımdan çıkarılır, davetle geri dönebilir.',
    confirm: 'At',
    done: '{name} takımdan atıldı.',
  },
  timeout: {
    title: '{name} susturulsun mu?',
    description:
      '{name} okumaya devam eder, ama süre dolana kadar bu takımda ne yazabilir ne de tepki verebilir.',
    length: 'Ne kadar süreyle',
    choice: {
      '60': '1 dakika',
      '300': '5 dakika',
      '600': '10 dakika',
      '3600': '1 saat',
      '86400': '1 gün',
      '604800': '1 hafta',
    },
    confirm: 'Sustur',
    done: '{name} susturuldu.',
    ended: '{name} yeniden yazabilir.',
    mark: 'Susturuldu',
  },
} as const;
