import type { dashboard as english } from '../en/dashboard.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The sections of the signed-in home besides my teams, and direct messages before they fill. */
export const dashboard = {
  sections: 'Bölümler',
  teams: { section: 'Takımlarım' },
  discover: { section: 'Takım bul' },
  friends: {
    section: 'Arkadaşlar',
    title: 'Arkadaşlar',
    emptyTitle: 'Henüz arkadaşınız yok',
    emptyHint: 'Arkadaş olduğunuz kişiler burada görünür.',
  },
  applications: { section: 'Başvurular' },
  plus: { section: 'Plus' },
  chats: {
    title: 'Direkt mesajlar',
    emptyTitle: 'Açık konuşma yok',
    emptyHint: 'Bir arkadaşınıza yazın, konuşma burada kalır.',
  },
} as const satisfies TranslationOf<typeof english>;
