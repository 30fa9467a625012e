import type { tour as english } from '../en/tour.ts';
import type { TranslationOf } from '../text-tree.ts';

/** What a newcomer is shown first. */
export const tour = {
  count: '{step, number} / {total, number}',
  next: 'İleri',
  finish: 'Anladım',
  skip: 'Geç',
  'create-team': {
    title: 'Tayfanıza bir yuva',
    text: 'Takımlarınızın yanındaki artı ile kurarsınız: kanalları, sesi ve rolleriyle.',
  },
  'invite-friend': {
    title: 'Birlikte daha güzel',
    text: 'Üzerinde kişi ve artı olan düğme arkadaşlarınız için bir bağlantı oluşturur. Onunla kaydolan hemen arkadaşınız olur.',
  },
} as const satisfies TranslationOf<typeof english>;
