import type { members as english } from '../en/members.ts';
import type { TranslationOf } from '../text-tree.ts';
import { membersInside } from './members-inside.ts';

/** The member list and what is done to members. */
export const members = {
  ...membersInside,
  ban: {
    title: '{name} yasaklansın mı?',
    description: '{name} takımdan çıkarılır ve sen yasağı kaldırana kadar geri dönemez.',
    reason: 'Neden',
    confirm: 'Yasakla',
    done: '{name} yasaklandı.',
    tooLong: 'Neden en fazla {max, number} karakter olabilir.',
    messages: 'Silinecek mesajlar: son',
    period: { none: 'Hiçbiri', hour: '1 saat', day: '1 gün', week: '1 hafta' },
    charactersLeft: 'Kalan karakter: {count, number}',
  },
} as const satisfies TranslationOf<typeof english>;
