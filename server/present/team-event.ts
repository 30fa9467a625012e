import type { OwnTeamEvent, TeamEvent } from '#shared/contract/teams/event.ts';
import { teamEventLimits, type EventStanding } from '#shared/rules/team-events.ts';
import { isoTime } from '../lib/clock.ts';
import type { TeamEventRow } from '../store/team-events.ts';

/** What leaves the server of an event, the same for all who may see it. */
export function presentTeamEvent(row: TeamEventRow): TeamEvent {
  const places = row.size ?? row.in_count;
  return {
    id: row.id,
    teamId: row.team_id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    startsAt: isoTime(row.starts_at),
    endsAt: row.ends_at === null ? null : isoTime(row.ends_at),
    channelId: row.channel_id,
    postedIn: row.posted_in,
    place: row.place,
    size: row.size,
    createdBy: row.creator_id,
    isCancelled: row.cancelled_at !== null,
    counts: {
      in: Math.min(row.in_count, places),
      maybe: row.maybe_count,
      waiting: Math.max(row.in_count - places, 0),
    },
    faces: row.faces.slice(0, teamEventLimits.facesShown),
    readyCheck: row.ready_check,
    version: row.version,
  };
}

/** The same with how the one it was read for stands. */
export function presentOwnEvent(row: TeamEventRow): OwnTeamEvent {
  return { ...presentTeamEvent(row), mine: standingOf(row) };
}

function standingOf({ my_answer, before_me, size }: TeamEventRow): EventStanding | null {
  if (my_answer !== 'in' || size === null) return my_answer;
  return before_me < size ? 'in' : 'waiting';
}
