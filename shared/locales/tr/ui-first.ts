/** The same as in en/ui-first.ts. */
export const uiFirst = {
  typingHold: 'Açılıyor. Yazmaya devam et, hiçbir şey kaybolmaz.',
  avatar: {
    more_one: 've {count, number} kişi daha',
    more_other: 've {count, number} kişi daha',
  },
  dialog: {
    close: 'Pencereyi kapat',
  },
  emoji: {
    pick: 'Emoji seç',
  },
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
  toast: {
    close: 'Bildirimi kapat',
    region: 'Bildirimler',
  },
} as const;
