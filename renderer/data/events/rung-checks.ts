import { useEffect, useState } from 'react';
import type { TeamEvent } from '#shared/contract/teams/event.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { isSilenced } from '#shared/rules/presence.ts';
import { ringsFor, teamEventLimits } from '#shared/rules/team-events.ts';
import { isPlaceMuted } from '../notifications/notifications.ts';
import { onLiveEvent } from '../live.ts';
import { useView, viewStore } from '../view-store.ts';

/** The ready checks that ring after an event: of one event the last counts. */
export function rungAfter(
  rung: readonly TeamEvent[],
  event: StateEvent,
  me: string | undefined,
): readonly TeamEvent[] {
  if (event.type === 'READY_CHECK_RANG')
    return [...rung.filter(({ id }) => id !== event.data.event.id), event.data.event];
  if (event.type === 'TEAM_EVENT_REMOVED')
    return rung.filter(({ id }) => id !== event.data.eventId);
  if (event.type !== 'TEAM_EVENT_UPDATED') return rung;
  const { event: now } = event.data;
  return rung.filter(({ id, version }) => {
    if (id !== now.id || now.version <= version) return true;
    // whether its time is over is told by the clock of this page
    const startedAt = Date.parse(now.readyCheck?.startedAt ?? '');
    return !now.isCancelled && me !== undefined && ringsFor(now.readyCheck, me, startedAt);
  });
}

/** The ready checks that ring for me, each for a minute. */
export function useRungChecks() {
  const [rung, setRung] = useState<readonly TeamEvent[]>([]);
  useEffect(
    () => onLiveEvent((event) => setRung((now) => rungAfter(now, event, viewStore.get()?.me.id))),
    [],
  );
  const oldest = rung[0];
  useEffect(() => {
    if (!oldest) return undefined;
    const end = () => setRung((now) => now.filter((one) => one !== oldest));
    const timer = setTimeout(end, teamEventLimits.ringMs);
    return () => clearTimeout(timer);
  }, [oldest]);
  const dismiss = (event: TeamEvent) => setRung((now) => now.filter(({ id }) => id !== event.id));
  return { rung, dismiss };
}

/** Whether a ready check may make itself heard: not in do not disturb, nor from a muted team or channel. */
export function useMayRingAt({ teamId, channelId }: TeamEvent): boolean {
  return (
    useView(
      (view) =>
        !isSilenced(view.me.presence) &&
        channelId !== null &&
        !isPlaceMuted(view, { teamId, channelId }),
    ) ?? false
  );
}
