import type { ui as english } from '../en/ui.ts';
import type { TranslationOf } from '../text-tree.ts';
import { emoji } from './emoji.ts';

/** What the building blocks of the interface say themselves. */
export const ui = {
  typingHold: 'Açılıyor. Yazmaya devam et, hiçbir şey kaybolmaz.',
  avatar: {
    more_one: 've {count, number} kişi daha',
    more_other: 've {count, number} kişi daha',
  },
  combobox: {
    clear: 'Seçimi temizle',
    empty: 'Eşleşen sonuç yok',
    open: 'Seçenekleri göster',
    remove: 'Kaldır: {label}',
  },
  dialog: {
    close: 'Pencereyi kapat',
  },
  emoji,
  doing: {
    playing: '{name} oynuyor',
  },
  field: {
    charactersLeft_one: '{count, number} karakter kaldı',
    charactersLeft_other: '{count, number} karakter kaldı',
    charactersOver_one: '{count, number} karakter fazla',
    charactersOver_other: '{count, number} karakter fazla',
    clear: 'Temizle',
    decrease: 'Azalt',
    increase: 'Artır',
  },
  password: {
    hide: 'Parolayı gizle',
    show: 'Parolayı göster',
  },
  presence: {
    online: 'Çevrimiçi',
    idle: 'Boşta',
    busy: 'Rahatsız etmeyin',
    offline: 'Çevrimdışı',
    invisible: 'Görünmez',
  },
  progress: {
    cancel: 'İptal et: {label}',
  },
  sortable: {
    cancelled: '{item} yeniden {position, number}. sırada.',
    dropped: '{item} artık {total, number} öğe içinde {position, number}. sırada.',
    handle: 'Taşı: {item}',
    help: 'Öğeyi tutmak için boşluk tuşuna bas, ok tuşlarıyla taşı; bırakmak için yine boşluk tuşuna, eski yerine koymak için Escape tuşuna bas.',
    lifted: '{item} tutuldu; {total, number} öğe içinde {position, number}. sırada.',
    moved: '{item}, {total, number} öğe içinde {position, number}. sıraya taşındı.',
  },
  splitter: {
    resize: 'Bölmeleri boyutlandır',
  },
  toast: {
    close: 'Bildirimi kapat',
    region: 'Bildirimler',
  },
  shortcut: {
    press: 'Tuşlara bas…',
    none: 'Yok',
    remove: 'Kısayolu kaldır',
    needsModifier: 'Ctrl, Alt ya da Command ekle veya bir işlev tuşu kullan.',
  },
} as const satisfies TranslationOf<typeof english>;
