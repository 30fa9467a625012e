import type { notificationSettings as english } from '../en/notification-settings.ts';
import type { TranslationOf } from '../text-tree.ts';

/** What one wants to hear of: the dialog of a place, and the settings. */
export const notificationSettings = {
  title: '{name} bildirimleri',
  mutedTitle: 'Sessize alma',
  mutedUntil: '{time} vaktine kadar sessizde',
  mutedForever: 'Siz açana kadar sessizde',
  muteHint: 'Ses de bildirim de gelmez. Bahsetmeler yine sayılır.',
  level: 'Bana haber ver',
  levels: { all: 'Bütün mesajlar', mentions: 'Yalnızca bahsetmeler', none: 'Hiçbir şey' },
  asTeam: 'Takımdaki gibi: {level}',
  levelHint: {
    all: 'Her mesaj kendini duyurur.',
    mentions: 'Sizi, bir rolünüzü ya da herkesi anan mesajlar.',
    none: 'Bahsetmeler de sayılmaz.',
  },
  suppressEveryone: '@everyone ve @here sayılmasın',
  suppressEveryoneHint: 'Bu takımda size seslenmiş sayılmazlar.',
  settings: {
    system: 'Tarayıcı bildirimleri',
    systemHint: 'Başka yere bakarken gelen bahsetmeler ve özel mesajlar için.',
    allow: 'İzin ver',
    allowed: 'İzin verildi',
    blocked: 'Tarayıcının ayarlarında engellenmiş.',
    unavailable: 'Bu tarayıcıda yok.',
    sounds: 'Sesler',
    message: 'Mesaj',
    messageHint: 'Özel mesajlar ve her şeyini duymak istediğiniz yerler.',
    mention: 'Bahsetme',
    mentionHint: 'Biri size seslendi.',
    play: 'Sesi çal: {name}',
    volume: 'Ses düzeyi',
    places: 'Daha çok ya da az duyduğunuz yerler',
    noPlaces:
      'Bir takıma, kanala ya da sohbete sağ tıklayarak veya basılı tutarak daha çok ya da az duyun.',
    change: '{name} bildirimlerini değiştir',
    doNotDisturb: 'Şu an rahatsız edilmek istemiyorsunuz: hiçbir şey ses çıkarmaz.',
  },
} as const satisfies TranslationOf<typeof english>;
