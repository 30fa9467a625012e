import type { TeamEventId, TeamId, UserId } from '#shared/lib/ids.ts';
import { hasTeamPermission, type MemberFacts } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { Db } from '../../store/database.ts';
import { findEventsById, holdEvent, type TeamEventRow } from '../../store/team-events.ts';

type Places = Pick<TeamEventRow, 'channel_id' | 'posted_in'>;

/** Whether a member may know of an event: they see its voice channel, and where it was proposed. */
export function maySeeEvent(
  team: TeamState,
  member: MemberFacts,
  { channel_id: channelId, posted_in: postedIn }: Places,
): boolean {
  return [channelId, postedIn].every((id) => id === null || team.canSeeChannel(id, member));
}

interface Looker {
  readonly team: TeamState;
  readonly member: MemberFacts;
}

/**
 * A member may change and cancel an event, and ring for those who are in.
 * @throws ProblemError team.missing-permission
 */
export function requireManager(
  { team, member }: Looker,
  { kind, creator_id: creatorId }: Pick<TeamEventRow, 'kind' | 'creator_id'>,
): void {
  if (kind === 'session' && creatorId === member.userId) return;
  if (!hasTeamPermission(team.teamPermissions(member), 'MANAGE_EVENTS'))
    throw new ProblemError('team.missing-permission');
}

interface Looked {
  readonly teamId: TeamId;
  readonly eventId: TeamEventId;
  readonly now: number;
}

/**
 * An event that a member sees and that is not over.
 * @throws ProblemError event.not-found
 */
export async function requireEvent(
  db: Db,
  { team, member }: Looker,
  { teamId, eventId, now }: Looked,
): Promise<TeamEventRow> {
  const [row] = await findEventsById(db, [eventId], member.userId);
  if (row?.team_id !== teamId || row.over_at.getTime() <= now || !maySeeEvent(team, member, row))
    throw new ProblemError('event.not-found');
  return row;
}

/**
 * The same inside a write, held until it ends, and not cancelled.
 * @throws ProblemError event.not-found, event.cancelled
 */
export async function holdOpenEvent(db: Db, who: Looker, looked: Looked): Promise<TeamEventRow> {
  if (!(await holdEvent(db, looked.eventId))) throw new ProblemError('event.not-found');
  const row = await requireEvent(db, who, looked);
  if (row.cancelled_at !== null) throw new ProblemError('event.cancelled');
  return row;
}

/**
 * The same of one that the member may change.
 * @throws ProblemError event.not-found, event.cancelled, team.missing-permission
 */
export async function holdManagedEvent(db: Db, who: Looker, looked: Looked): Promise<TeamEventRow> {
  const row = await holdOpenEvent(db, who, looked);
  requireManager(who, row);
  return row;
}

/** An event as it stands now for a user, in a write that holds it. */
export async function eventNow(
  db: Db,
  eventId: TeamEventId,
  viewerId: UserId | null,
): Promise<TeamEventRow> {
  const [row] = await findEventsById(db, [eventId], viewerId);
  if (!row) throw new Error('A held event is gone');
  return row;
}
