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
  if (event) return draftOfPlanned(event);
  const evening = dayOf(new Date(now), { hour: 20 });
  const at = evening > now ? evening : dayOf(new Date(now), { days: 1, hour: 20 });
  return {
    title: '',
    description: '',
    ...momentOf(at),
    hours: null,
    isVoice: true,
    channelId: null,
    place: '',
    // as many places as most games have players
    size: kind === 'session' ? 5 : null,
  };
}

function draftOfPlanned(event: OwnTeamEvent): EventDraft {
  const { title, description, channelId, place, size, endsAt } = event;
  const at = Date.parse(event.startsAt);
  const hours = endsAt === null ? null : Math.round((Date.parse(endsAt) - at) / HOUR_MS);
  return {
    title,
    description,
    ...momentOf(at),
    hours: hours === null ? null : Math.max(1, hours),
    isVoice: channelId !== null,
    channelId,
    place: place ?? '',
    size,
  };
}

function momentOf(at: number): Pick<EventDraft, 'day' | 'time' | 'isTimeChanged'> {
  return { day: startOfDay(at), time: timeText(at), isTimeChanged: false };
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

/** Whether something is missing without which it cannot be planned. */
export function isIncomplete(kind: TeamEventKind, draft: EventDraft): boolean {
  if (draft.title.trim() === '' || timesOf(draft) === null) return true;
  if (kind === 'session') return false;
  return draft.isVoice ? draft.channelId === null : draft.place.trim() === '';
}
