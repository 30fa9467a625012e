import type { OwnTeamEvent } from '#shared/contract/teams/event.ts';
import type { TeamEventId, TeamId, UserId } from '#shared/lib/ids.ts';
import {
  movedBetween,
  placesOf,
  reminderMoments,
  reminderTimes,
} from '#shared/rules/team-events.ts';
import { presentOwnEvent, presentTeamEvent } from '../../present/team-event.ts';
import {
  findAnsweredEvents,
  findEventsById,
  findThoseIn,
  touchEvents,
} from '../../store/team-events.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamTx, Tx } from '../write/write.ts';
import { eventNow } from './event-sight.ts';

/** Tells how an event stands now, and answers it as one user has it. */
export async function tellEvent(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  eventId: TeamEventId,
  viewerId: UserId,
): Promise<OwnTeamEvent> {
  const row = await eventNow(db, eventId, viewerId);
  emit({ type: 'TEAM_EVENT_UPDATED', data: { event: presentTeamEvent(row) } });
  return presentOwnEvent(row);
}

/** Who has a place and who waits, before a change; told afterwards to those who moved. */
interface PlacesBefore {
  readonly teamId: TeamId;
  readonly eventId: TeamEventId;
  readonly size: number | null;
  readonly places: ReturnType<typeof placesOf<UserId>>;
}

/** How those who are in stand, to be compared after a change. Where there is a place for all no one moves. */
export async function placesBefore(
  { db }: Pick<Tx, 'db'>,
  { id, team_id, size }: { id: TeamEventId; team_id: TeamId; size: number | null },
): Promise<PlacesBefore> {
  const inOrder = size === null ? [] : await findThoseIn(db, id);
  return { teamId: team_id, eventId: id, size, places: placesOf(inOrder, size) };
}

/** Tells those who have a place now, or have lost theirs, except the one whose answer it was. */
export async function tellMoved(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  { teamId, eventId, size: before, places }: PlacesBefore,
  { size, except = null }: { readonly size: number | null; readonly except?: UserId | null },
): Promise<void> {
  if (before === null && size === null) return;
  const inOrder = await findThoseIn(db, eventId);
  // where there was a place for all, all had one
  const held = before === null ? placesOf(inOrder, null) : places;
  const after = placesOf(inOrder, size);
  const placed = new Set(after.in);
  for (const userId of movedBetween(held, after)) {
    if (userId === except) continue;
    const mine = placed.has(userId) ? 'in' : 'waiting';
    emit({ type: 'TEAM_EVENT_ANSWERED', data: { teamId, eventId, mine } }, [userId]);
  }
}

/** What a member answered that is not over, to be told of when the answers go with the membership. */
export async function answersOf(tx: TeamTx, userId: UserId): Promise<readonly PlacesBefore[]> {
  const teamId = tx.team.team.id;
  const ids = await findAnsweredEvents(tx.db, { teamId, userId, now: new Date(tx.now) });
  // most members have answered nothing, and then nothing else is asked for
  if (ids.length === 0) return [];
  const rows = await findEventsById(tx.db, ids, null);
  return Promise.all(rows.map((row) => placesBefore(tx, row)));
}

/** Tells of events from which a member's answer went with their membership. */
export async function tellWithoutMember(
  tx: Pick<Tx, 'db' | 'emit'>,
  before: readonly PlacesBefore[],
): Promise<void> {
  if (before.length === 0) return;
  const ids = before.map(({ eventId }) => eventId);
  await touchEvents(tx.db, ids);
  for (const row of await findEventsById(tx.db, ids, null))
    tx.emit({ type: 'TEAM_EVENT_UPDATED', data: { event: presentTeamEvent(row) } });
  for (const one of before) await tellMoved(tx, one, { size: one.size });
}

/** The job of a reminder, of which there is one at most. */
function reminderKey(eventId: TeamEventId, moment: string): string {
  return `event-${moment}-${eventId}`;
}

/** Plans the reminders that are still to come, of an event that has none planned; last in its write. */
export async function planReminders(
  tx: Pick<Tx, 'later' | 'now'>,
  { id, startsAt }: { id: TeamEventId; startsAt: number },
): Promise<void> {
  for (const { moment, at } of reminderTimes(startsAt, tx.now))
    await tx.later(
      { name: 'remind-of-event', data: { eventId: id, moment, startsAt, after: null } },
      { runAt: new Date(at), key: reminderKey(id, moment) },
    );
}

/** Takes back what reminders wait; one that runs already finds that it is void. */
export async function voidReminders(
  { jobs }: Pick<ActionDeps, 'jobs'>,
  { db }: Pick<Tx, 'db'>,
  eventId: TeamEventId,
): Promise<void> {
  for (const moment of reminderMoments) await jobs.remove(db, reminderKey(eventId, moment));
}
