import { useEffect } from 'react';
import type { ById } from '#shared/reduce/client-view.ts';
import type { NotificationChoice } from '#shared/rules/notifications.ts';
import { useView, viewStore } from '../view-store.ts';

/** A timer of the browser holds so many milliseconds; what lies further ahead is looked at again then. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** When the next muting ends by itself, in milliseconds since the Unix epoch; null: none does. */
export function nextMuteEnd(
  settings: ById<Pick<NotificationChoice, 'mutedUntil'>>,
  now: number,
): number | null {
  const ends = Object.values(settings)
    .map(({ mutedUntil }) => (mutedUntil === null ? 0 : Date.parse(mutedUntil)))
    .filter((end) => end > now);
  return ends.length === 0 ? null : Math.min(...ends);
}

/** Has everything that looks muted look again once the time of a muting is over. */
export function useMuteEnd(): void {
  const settings = useView((view) => view.notificationSettings);
  useEffect(() => {
    const end = nextMuteEnd(settings ?? {}, Date.now());
    if (end === null) return;
    const timer = setTimeout(
      () =>
        viewStore.update((view) => ({
          ...view,
          notificationSettings: { ...view.notificationSettings },
        })),
      Math.min(LONGEST_TIMER_MS, end - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [settings]);
}
