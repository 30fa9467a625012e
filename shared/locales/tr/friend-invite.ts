import type { friendInvite as english } from '../en/friend-invite.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The dialog with the link by which people register as my friends. */
export const friendInvite = {
  title: 'Arkadaşınızı davet edin',
  lead: 'Bu bağlantıyla kaydolan hemen arkadaşınız olur.',
  link: 'Arkadaş daveti',
  copy: 'Kopyala',
  used: '{total, number} hakkın {used, number} kadarı kullanıldı',
  failed: 'Davet yüklenemedi',
} as const satisfies TranslationOf<typeof english>;
