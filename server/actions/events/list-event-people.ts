import type * as contract from '#shared/contract/teams/event.ts';
import { findEventPeople } from '../../store/team-events.ts';
import type { Action } from '../action.ts';
import { requireEvent } from './event-sight.ts';

/** Who gave an answer, a page at a time, to those who see the event. */
export const listEventPeople: Action<typeof contract.listEventPeople> =
  async function listEventPeople(deps, { team, member }, { params, query }) {
    const { teamId, eventId } = params;
    await requireEvent(deps.db, { team, member }, { teamId, eventId, now: deps.clock.now() });
    const { limit, ...range } = query;
    const found = await findEventPeople(deps.db, eventId, { ...range, limit: limit + 1 });
    const page = found.slice(0, limit);
    return {
      users: page.map(({ id, username, profilePicture }) => ({ id, username, profilePicture })),
      next: found.length > limit ? (page.at(-1)?.place ?? null) : null,
    };
  };
