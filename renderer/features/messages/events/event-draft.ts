import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { TeamEventKind } from '#shared/rules/team-events.ts';
import { atTime, dayOf, startOfDay, timeText } from '../../../lib/day-times.ts';

const HOUR_MS = 3_600_000;

/** What the dialog holds of an event or a session. */
export interface EventDraft {
  /** of a session: the game */
  readonly title: string;
  readonly description: string;
  readonly day: Date;
  readonly time: string;
  readonly isTimeChanged: boolean;
  /** how long it lasts; null: it says no end */
  readonly hours: number | null;
  readonly isVoice: boolean;
  readonly channelId: ChannelId | null;
  readonly place: string;
  readonly size: number | null;
}

/** Fields that show some of a draft and change it. */
export interface DraftFieldsProps {
  readonly draft: EventDraft;
  readonly change: (part: Partial<EventDraft>) => void;
}

/** What the dialog begins with: as it is planned, or this evening. */
export function draftOf(
  kind: TeamEventKind,
  event: OwnTeamEvent | undefined,
  now: number,
): EventDraft {
  const evening = dayOf(new Date(now), { hour: 20 });
  const soon = evening > now ? evening : dayOf(new Date(now), { days: 1, hour: 20 });
  const at = event ? Date.parse(event.startsAt) : soon;
  const end = event?.endsAt ? Date.parse(event.endsAt) : null;
  return {
    title: event?.title ?? '',
    description: event?.description ?? '',
    day: startOfDay(at),
    time: timeText(at),
    isTimeChanged: false,
    hours: end === null ? null : Math.max(1, Math.round((end - at) / HOUR_MS)),
    isVoice: event ? event.channelId !== null : true,
    channelId: event?.channelId ?? null,
    place: event?.place ?? '',
    size: event ? event.size : usualSize(kind),
  };
}

/** When a draft begins and ends, as the wire has it; null while it says no time. */
export function timesOf(draft: EventDraft): { startsAt: string; endsAt: string | null } | null {
  const at = atTime(draft.day, draft.time);
  if (at === null) return null;
  const end = draft.hours === null ? null : at + draft.hours * HOUR_MS;
  return {
    startsAt: new Date(at).toISOString(),
    endsAt: end === null ? null : new Date(end).toISOString(),
  };
}

/** A session has as many places as most games have players. */
function usualSize(kind: TeamEventKind): number | null {
  return kind === 'session' ? 5 : null;
}
