import type { members as english } from '../en/members.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The member list and what is done to members. */
export const members = {
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
    copyId: 'Kimliği kopyala',
  },
  kick: {
    title: '{name} atılsın mı?',
    description: '{name} takımdan çıkarılır, davetle geri dönebilir.',
    confirm: 'At',
    done: '{name} takımdan atıldı.',
  },
  ban: {
    title: '{name} yasaklansın mı?',
    description: '{name} takımdan çıkarılır ve yasak kalkana kadar geri dönemez.',
    reason: 'Neden',
    confirm: 'Yasakla',
    done: '{name} yasaklandı.',
    tooLong: 'Neden en fazla {max, number} karakter olabilir.',
    charactersLeft: 'Kalan karakter: {count, number}',
  },
} as const satisfies TranslationOf<typeof english>;
