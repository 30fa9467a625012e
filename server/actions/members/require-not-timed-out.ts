import { isTimedOut } from '#shared/rules/timeouts.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Room } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamContext } from '../action.ts';

/** A member in their team. */
type MemberInTeam = Pick<TeamContext, 'team' | 'member'>;

/**
 * Refuses to write in a team whose moderators have silenced the caller for a while. Calls are stopped
 * by the table in shared/contract/when-timed-out.ts; what comes by another way asks here.
 * @throws ProblemError member.timed-out
 */
export function requireNotTimedOut(deps: Pick<ActionDeps, 'clock'>, room: Room): void {
  if (room.kind === 'team') requireMemberNotTimedOut(deps, room);
}

/** The same for a member of a team, wherever in it. */
export function requireMemberNotTimedOut(
  { clock }: Pick<ActionDeps, 'clock'>,
  { team, member }: MemberInTeam,
): void {
  const { timedOutUntil } = member;
  const now = clock.now();
  if (timedOutUntil === undefined || !isTimedOut(timedOutUntil, now)) return;
  // a member in a timeout may have been handed the team
  if (team.team.createdBy === member.userId) return;
  throw new ProblemError('member.timed-out', {
    retryAfter: Math.ceil((timedOutUntil - now) / 1_000),
  });
}
