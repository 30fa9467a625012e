import type { inbox as english } from '../en/inbox.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The inbox: what called me, and what is unread. */
export const inbox = {
  mentions: 'Bahsetmeler',
  unread: 'Okunmamış',
  markAll: 'Tümünü okundu olarak işaretle',
  markedAll: 'Okunmamış bir şey kalmadı',
  markRead: '{place}: okundu olarak işaretle',
  new: 'Yeni',
  more: 'Daha fazla yükle',
  place: '#{channel}, {team}',
  failed: 'Bahsetmeler yüklenemedi',
  emptyTitle: 'Bahsetme yok',
  emptyHint: 'Son iki haftada senden bahseden mesajlar burada görünür.',
  allReadTitle: 'Hepsi okundu',
  allReadHint: 'Okunmamış bir şey kalmadı.',
  further_one: 've {count, number} yer daha',
  further_other: 've {count, number} yer daha',
} as const satisfies TranslationOf<typeof english>;
