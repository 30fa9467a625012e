import type * as contract from '#shared/contract/teams/event.ts';
import { teamEventLimits } from '#shared/rules/team-events.ts';
import { presentOwnEvent } from '../../present/team-event.ts';
import { findEventsUntil } from '../../store/team-events.ts';
import type { Action } from '../action.ts';
import { teamsOfUser } from '../unread/teams-of-user.ts';
import { maySeeEvent } from './event-sight.ts';

/** What begins soon or is going on, in all teams of the caller, as far as they may see it. */
export const listTonight: Action<typeof contract.listTonight> = async function listTonight(
  deps,
  { actor },
) {
  const { teams } = await teamsOfUser(deps, actor.userId);
  const placeIn = new Map(teams.map((one) => [one.team.team.id, one]));
  const now = deps.clock.now();
  const rows = await findEventsUntil(deps.db, {
    teamIds: [...placeIn.keys()],
    viewerId: actor.userId,
    now: new Date(now),
    until: new Date(now + teamEventLimits.tonightMs),
  });
  const seen = rows.filter((row) => {
    const place = placeIn.get(row.team_id);
    return place !== undefined && maySeeEvent(place.team, place.member, row);
  });
  return { events: seen.map(presentOwnEvent) };
};
