import type { ui as english } from '../en/ui.ts';
import type { TranslationOf } from '../text-tree.ts';
import { emoji } from './emoji.ts';
import { uiFirst } from './ui-first.ts';

/** What the building blocks of the interface say themselves. */
export const ui = {
  ...uiFirst,
  combobox: {
    empty: 'Eşleşen sonuç yok',
    remove: 'Kaldır: {label}',
    clear: 'Temizle',
    open: 'Seçenekleri göster',
  },
  emoji,
  formatting: {
    label: 'Biçimlendirme',
    bold: 'Kalın',
    italic: 'İtalik',
    strike: 'Üstü çizili',
    code: 'Kod',
    spoiler: 'Spoiler',
    quote: 'Alıntı',
    link: 'Bağlantı',
  },
  password: {
    hide: 'Parolayı gizle',
    show: 'Parolayı göster',
  },
  unsaved: {
    title: 'Değişikliklerin silinsin mi?',
    text: 'Henüz kaydedilmedi.',
    discard: 'Değişiklikleri sil',
    stay: 'Düzenlemeyi sürdür',
  },
  shortcut: {
    press: 'Tuşlara bas…',
    none: 'Yok',
    remove: 'Kısayolu kaldır',
    needsModifier: 'Ctrl, Alt ya da Command ekle veya bir işlev tuşu kullan.',
  },
} as const satisfies TranslationOf<typeof english>;
