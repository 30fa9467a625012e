import type { tour as english } from '../en/tour.ts';
import type { TranslationOf } from '../text-tree.ts';

/** What a newcomer is shown first. */
export const tour = {
  count: '{step, number} / {total, number}',
  next: 'İleri',
  finish: 'Anladım',
  skip: 'Geç',
  'create-team': {
    title: 'Tayfana bir yuva',
    text: 'Takımlarının yanındaki artı yeni bir takım kurar: kanalları, sesi ve rolleriyle.',
  },
  'invite-friend': {
    title: 'Birlikte daha güzel',
    text: 'Bu düğme arkadaşların için bir bağlantı oluşturur. Onunla kaydolan herkes arkadaşın olur.',
  },
} as const satisfies TranslationOf<typeof english>;
