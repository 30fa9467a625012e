import type { notifications as english } from '../en/notifications.ts';
import type { TranslationOf } from '../text-tree.ts';

/** Muting, in menus and lists, and what is told wherever one is. */
export const notifications = {
  menu: 'Bildirimler',
  mute: 'Sessize al',
  unmute: 'Sesini aç',
  muted: 'sessizde',
  minutes_one: '{count, number} dakika',
  minutes_other: '{count, number} dakika',
  hours_one: '{count, number} saat',
  hours_other: '{count, number} saat',
  forever: 'Ben açana kadar',
  applicationAccepted: '{team} başvurunu kabul etti. Aramıza hoş geldin!',
  applicationRejected: '{team} başvurunu bu kez kabul etmedi.',
  family: {
    connected: '{name} artık ebeveyn olarak sana bağlı.',
    disconnected: '{name} aile bağlantınızı kesti.',
    grown: '{name} ile aile bağlantın sona erdi: 18 yaş doldu.',
    limited: '{name}: artık yalnızca gençler için güvenli takımlar.',
    freed: '{name}: yeniden bütün takımlar.',
  },
} as const satisfies TranslationOf<typeof english>;
