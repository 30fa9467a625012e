import type * as contract from '#shared/contract/teams/event.ts';
import { presentOwnEvent } from '../../present/team-event.ts';
import { findPlannedEvents } from '../../store/team-events.ts';
import type { Action } from '../action.ts';
import { maySeeEvent } from './event-sight.ts';

/** What a team plans, as far as the caller may see it. There are never more than a team may plan. */
export const listTeamEvents: Action<typeof contract.listTeamEvents> = async function listTeamEvents(
  deps,
  { actor, team, member },
  { params: { teamId } },
) {
  const now = new Date(deps.clock.now());
  const rows = await findPlannedEvents(deps.db, { teamId, viewerId: actor.userId, now });
  return { events: rows.filter((row) => maySeeEvent(team, member, row)).map(presentOwnEvent) };
};
