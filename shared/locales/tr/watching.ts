import type { watching as english } from '../en/watching.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Watch channels: a stream of Twitch or Kick, and who watches along. */
export const watching = {
  label: '{channel} kanalındaki yayın',
  twitch: '{name} Twitch yayını',
  kick: '{name} Kick yayını',
  kickChat: '{name} Kick sohbeti',
  fullScreen: 'Tam ekran',
  exitFullScreen: 'Tam ekrandan çık',
  watchers: 'Şu an izleyenler',
  count_one: '{count, number} kişi izliyor',
  count_other: '{count, number} kişi izliyor',
  noWatchers: 'Henüz izleyen yok',
  watchersFailed: 'İzleyenler yüklenemedi.',
  watchersOffline: 'Çevrimdışısın.',
  noStream: 'Henüz bir yayın seçilmedi',
  badName: '{platform} üzerinde “{name}” adında bir kanal olamaz',
  askYou: 'Yayını bu kanalın ayarlarından seçebilirsin.',
  askManager: 'Yayını bu kanalı yönetenler seçebilir.',
  consent: {
    title: 'Bu yayın {platform} üzerinden geliyor',
    text: '{platform} IP adresini görür, çerez yerleştirebilir ve kendi gizlilik kuralları geçerli olur. Yanıtını bu cihazda hatırlarız.',
    show: 'Yayını göster',
  },
} as const satisfies TranslationOf<typeof english>;
