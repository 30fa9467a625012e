import type * as contract from '#shared/contract/teams/event.ts';
import { calendarFile } from '../../lib/calendar-file.ts';
import { inMemory } from '../../lib/in-memory-content.ts';
import type { Action } from '../action.ts';
import { FileReply } from '../file-reply.ts';
import { requireEvent } from './event-sight.ts';

const HOUR_MS = 3_600_000;

/** An event as a calendar file, to those who see it. Without an end it is shown as two hours. */
export const getEventCalendar: Action<typeof contract.getEventCalendar> =
  async function getEventCalendar(deps, { team, member }, { params: { teamId, eventId } }) {
    const now = deps.clock.now();
    const row = await requireEvent(deps.db, { team, member }, { teamId, eventId, now });
    const { publicOrigin } = deps.config;
    const startsAt = row.starts_at.getTime();
    const channel = row.channel_id === null ? undefined : team.channels.get(row.channel_id);
    const text = calendarFile({
      uid: `event-${eventId}@${new URL(publicOrigin).hostname}`,
      sequence: row.version,
      writtenAt: now,
      startsAt,
      endsAt: row.ends_at?.getTime() ?? startsAt + 2 * HOUR_MS,
      summary: row.title,
      description: row.description,
      location: row.place ?? [channel?.name, team.team.name].filter(Boolean).join(', '),
      url: `${publicOrigin}/teams/${teamId}/channels/events`,
      isCancelled: row.cancelled_at !== null,
    });
    const name = `event-${eventId}.ics`;
    return new FileReply(inMemory(text, now), { name, type: 'text/calendar; charset=utf-8' });
  };
