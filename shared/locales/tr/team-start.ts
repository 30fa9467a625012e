import type { teamStart as english } from '../en/team-start.ts';
import type { TranslationOf } from '../text-tree.ts';

/** The same as in en/team-start.ts. */
export const teamStart = {
  greeting: {
    title: '{team} takımına hoş geldin',
    lead: 'Bir merhaba de, kimler var bak, hangi bildirimleri alacağını seç.',
    hello: 'Merhaba de',
    members: 'Kimler var?',
    notifications: 'Bildirimler',
    dismiss: 'Karşılamayı kapat',
  },
  steps: {
    title: 'Takımını canlandıracak üç adım',
    done: 'Takımın hazır',
    picture: 'Resim ekle',
    invite: 'Ekibini davet et',
    message: 'İlk mesajı yaz',
    isDone: 'tamamlandı',
    hide: 'Adımları gizle',
  },
} as const satisfies TranslationOf<typeof english>;
