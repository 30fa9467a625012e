import type { Translate } from './i18n.ts';

/** How long a muting lasts, in words; null: until it is ended by hand. */
export function muteTimeText(t: Translate, minutes: number | null): string {
  if (minutes === null) return t('notifications.forever');
  if (minutes < 60) return t('notifications.minutes', { count: minutes });
  return t('notifications.hours', { count: minutes / 60 });
}
