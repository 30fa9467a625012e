import type { friendInvite as english } from '../en/friend-invite.ts';
import type { TranslationOf } from '../text-tree.ts';
import { friendInviteSignedIn } from './friend-invite-signed-in.ts';

/** The dialog with the link by which people register as my friends. */
export const friendInvite = {
  ...friendInviteSignedIn,
  lead: 'Bu bağlantıyla kaydolan herkes arkadaşın olur.',
  link: 'Davet bağlantısı',
  copy: 'Kopyala',
  used: 'Kullanım: {used, number}/{total, number}',
  failed: 'Davet yüklenemedi',
} as const satisfies TranslationOf<typeof english>;
