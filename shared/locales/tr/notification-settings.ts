import type { notificationSettings as english } from '../en/notification-settings.ts';
import type { TranslationOf } from '../text-tree.ts';

/** What one wants to hear of: the dialog of a place, and the settings. */
export const notificationSettings = {
  title: '{name} bildirimleri',
  mutedTitle: 'Sessize alma',
  mutedUntil: 'Sessizde. Bitiş: {time}',
  mutedForever: 'Sen açana kadar sessizde',
  muteHint: 'Ses ve bildirim gelmez. Bahsetmeler yine sayılır.',
  level: 'Bildirim al',
  levels: { all: 'Bütün mesajlar', mentions: 'Yalnızca bahsetmeler', none: 'Hiçbir şey' },
  asTeam: 'Takımla aynı: {level}',
  levelHint: {
    all: 'Her mesajda bildirim gelir',
    mentions: 'Senden, rollerinden ve @everyone ile bahsedenler',
    none: 'Bahsetmeler de sayılmaz.',
  },
  suppressEveryone: '@everyone ve @here yok sayılsın',
  suppressEveryoneHint: 'Bunlar için bildirim gelmez',
  push: {
    label: 'Tayfa kapalıyken bildirim al',
    hint: 'Açık Tayfa sayfası yokken bahsetmeleri ve özel mesajları bu tarayıcı haber verir.',
    denied:
      'Engellenmiş. Tarayıcıda bu site için bildirimlere izin ver: adresin yanındaki simgeye tıkla, Bildirimler için İzin ver seç.',
    unsupported: 'Bu tarayıcı bunu yapamıyor. iPhone ve iPad’de önce Tayfa’yı ana ekrana ekle.',
    failed: 'Değiştirilemedi: Tarayıcının bildirim hizmetine ulaşılamıyor.',
  },
  settings: {
    system: 'Tarayıcı bildirimleri',
    systemHint: 'Sen başka yerdeyken gelen bahsetmeler ve özel mesajlar için.',
    allow: 'İzin ver',
    allowed: 'İzin verildi',
    blocked: 'Tarayıcının ayarlarında engellenmiş.',
    unavailable: 'Bu tarayıcı desteklemiyor',
    sounds: 'Sesler',
    message: 'Mesaj',
    messageHint: 'Özel mesajlar ve her mesajda bildirim aldığın yerler.',
    mention: 'Bahsetme',
    mentionHint: 'Biri senden bahsetti.',
    play: 'Sesi çal: {name}',
    volume: 'Ses düzeyi',
    places: 'Özel ayarlar',
    noPlaces:
      'Kendi bildirim ayarını vermek için bir takıma, kanala ya da sohbete sağ tıkla veya basılı tut.',
    change: '{name} bildirimlerini değiştir',
    doNotDisturb: 'Rahatsız etmeyin açık. Bildirimler sessizde.',
  },
} as const satisfies TranslationOf<typeof english>;
