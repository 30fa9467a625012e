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
    text: 'Takımlarının yanındaki artıyla kanalları, sesi ve rolleri olan yeni bir takım kur.',
  },
  'invite-friend': {
    title: 'Birlikte daha güzel',
    text: 'Bu düğmeyle arkadaşların için bir bağlantı oluştur. Onunla kaydolan herkes arkadaşın olur.',
  },
} as const satisfies TranslationOf<typeof english>;
