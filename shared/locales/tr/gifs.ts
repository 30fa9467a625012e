import type { gifs as english } from '../en/gifs.ts';
import type { TranslationOf } from '../text-tree.ts';

/** GIFs and stickers: choosing one, and how it is shown. */
export const gifs = {
  tabs: 'Emojiler, GIF’ler ve çıkartmalar',
  tab: {
    emoji: 'Emojiler',
    gif: 'GIF’ler',
    sticker: 'Çıkartmalar',
  },
  search: {
    giphy: 'GIPHY’de ara',
    klipy: 'KLIPY’de ara',
  },
  by: {
    giphy: 'Powered by GIPHY',
    klipy: 'Powered by KLIPY',
  },
  list: {
    gif: 'GIF’ler',
    sticker: 'Çıkartmalar',
  },
  found_one: '{count, number} sonuç',
  found_other: '{count, number} sonuç',
  nothing: '“{text}” için bir şey bulunamadı',
  nothingHint: 'Başka kelimeler dene.',
  none: 'Şu anda burada bir şey yok',
  failed: 'Yüklenemedi',
  untitled: 'Adsız',
  keep: 'Favorilere ekle',
  drop: 'Favorilerden çıkar',
  sending: 'Gönderiliyor…',
  wait: 'Yavaş mod: {time} sonra gönderebilirsin.',
} as const satisfies TranslationOf<typeof english>;
