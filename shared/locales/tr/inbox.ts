import type { inbox as english } from '../en/inbox.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The inbox: what called me, and what is unread. */
export const inbox = {
  mentions: 'Bahsetmeler',
  unread: 'Okunmamış',
  markAll: 'Hepsini okundu say',
  markedAll: 'Her şey okundu',
  markRead: '{place} okundu say',
  new: 'Yeni',
  more: 'Daha fazla yükle',
  place: '#{channel}, {team}',
  failed: 'Bahsetmeler yüklenemedi',
  emptyTitle: 'Size seslenen olmadı',
  emptyHint: 'Son iki haftada sizden bahseden mesajlar burada durur.',
  allReadTitle: 'Hepsi okundu',
  allReadHint: 'Sizi bekleyen bir şey yok.',
  further_one: 've {count, number} yer daha',
  further_other: 've {count, number} yer daha',
} as const satisfies TranslationOf<typeof english>;
