import type { emoji as english } from '../en/emoji.ts';
import type { TranslationOf } from '../text-tree.ts';
import { uiFirst } from './ui-first.ts';

/** Emoji seçici. */
export const emoji = {
  ...uiFirst.emoji,
  label: 'Emojiler',
  search: 'Emoji ara',
  sections: 'Emoji kategorileri',
  nothing: 'Bu adda bir emoji yok.',
  failed: 'Takımlarının emojileri yüklenemedi.',
  lockedName: '{name} (Plus gerekli)',
  locked: {
    title: 'Bu emoji başka bir takımın',
    text: 'Plus ile her yerde kullanabilirsin.',
    upgrade: 'Plus al',
  },
  section: {
    recent: 'Son kullanılanlar',
    results: 'Sonuçlar',
    smileys: 'Yüzler ve duygular',
    people: 'İnsanlar ve eller',
    nature: 'Hayvanlar ve doğa',
    food: 'Yiyecek ve içecek',
    travel: 'Seyahat ve yerler',
    activities: 'Spor ve oyun',
    objects: 'Nesneler',
    symbols: 'Semboller',
    flags: 'Bayraklar',
  },
  tone: {
    label: 'Ten rengi',
    none: 'Ten rengi yok',
    light: 'Açık',
    mediumLight: 'Orta açık',
    medium: 'Orta',
    mediumDark: 'Orta koyu',
    dark: 'Koyu',
  },
} as const satisfies TranslationOf<typeof english>;
