import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { placeOf, type Place } from '../../state/announcement.ts';
import type { Announcer, Outlet, PublishCommitted, Tell } from '../announcer.ts';

/** Whose affairs an event of the doors is. */
function placeOfEvent(event: StateEvent): Place {
  if (event.type === 'MESSAGE_SEND') return placeOf(event.data.message);
  if (event.type === 'THREAD_UPDATED') return `team:${event.data.thread.teamId}`;
  if (event.type === 'CHANNEL_TYPING') return placeOf(event.data);
  return 'people';
}

/**
 * The doors beside `write`, for what needs no transaction of its own. What may go through each is
 * said by its type, and who may use it by the check `publishing`.
 */
export function createDoors(outlet: Outlet): {
  readonly tell: Tell;
  readonly publishCommitted: PublishCommitted;
  readonly endAuthSessions: Announcer['endAuthSessions'];
} {
  return {
    tell(events) {
      const [first] = events;
      // of one call all events are about the same people or the same place
      if (first) void outlet.announce({ place: placeOfEvent(first.event), events });
    },
    publishCommitted: (addressed) =>
      outlet.announce({ place: placeOfEvent(addressed.event), events: [addressed] }),
    endAuthSessions(sessionIds) {
      if (sessionIds.length === 0) return undefined;
      return outlet.announce({ place: 'people', endedSessions: sessionIds });
    },
  };
}
