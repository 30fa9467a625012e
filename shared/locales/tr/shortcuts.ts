import type { shortcuts as english } from '../en/shortcuts.ts';
import type { TranslationOf } from '../text-tree.ts';
import { shortcutsSignedIn } from './shortcuts-signed-in.ts';

/** The sheet of keyboard shortcuts; the keys themselves stand in renderer/lib/shortcuts.ts. */
export const shortcuts = {
  ...shortcutsSignedIn,
  title: 'Klavye kısayolları',
  group: {
    general: 'Genel',
    moving: 'Gezinme',
    writing: 'Yazma',
  },
  action: {
    ...shortcutsSignedIn.action,
    quickSwitcher: 'Ara ya da git',
    shortcutSheet: 'Bu kısayolları göster',
    settings: 'Ayarları aç',
    clip: 'Tuttuğun yayından klip al',
    close: 'Kapat ya da vazgeç',
    previousChannel: 'Önceki kanal',
    nextChannel: 'Sonraki kanal',
    previousUnread: 'Önceki okunmamış kanal',
    nextUnread: 'Sonraki okunmamış kanal',
    previousTeam: 'Önceki takım',
    nextTeam: 'Sonraki takım',
    focusComposer: 'Mesaj yaz',
    send: 'Mesajı gönder',
    newLine: 'Yeni satır',
    editLast: 'Boş alandayken son mesajımı düzenle',
    bold: 'Kalın',
    italic: 'İtalik',
    strike: 'Üstü çizili',
    code: 'Kod',
  },
  change: 'Kısayolları değiştir',
  none: 'Yok',
  streamerMode: 'Yayıncı modunu aç ya da kapat',
} as const satisfies TranslationOf<typeof english>;
