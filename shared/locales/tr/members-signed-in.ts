/** The same as in en/members-signed-in.ts. */
export const membersSignedIn = {
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
    ownProfile: 'Bu takımdaki profilimi düzenle',
    teamProfile: '{name} için takma adı değiştir',
    kick: '{name} kullanıcısını at',
    ban: '{name} kullanıcısını yasakla',
    timeout: '{name} kullanıcısını sustur',
    endTimeout: '{name} kullanıcısının susturmasını kaldır',
    block: '{name} kullanıcısını engelle',
    unblock: '{name} kullanıcısının engelini kaldır',
    report: '{name} adlı kullanıcıyı şikâyet et',
    copyId: 'Kimliği kopyala',
  },
  voice: {
    moveTo: '{channel} kanalına taşı',
    moving: '{user}, {channel} kanalına taşınıyor',
    disconnect: 'Ses bağlantısını kes',
    disconnected: '{name} adlı kişinin ses bağlantısı kesildi.',
  },
  timeout: {
    ended: '{name} yeniden yazabilir.',
    mark: 'Susturuldu',
  },
} as const;
