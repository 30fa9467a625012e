import { isTimedOut } from '#shared/rules/timeouts.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Room } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * Refuses to write or react in a team whose moderators have silenced the caller for a while.
 * @throws ProblemError member.timed-out
 */
export function requireNotTimedOut({ clock }: Pick<ActionDeps, 'clock'>, room: Room): void {
  if (room.kind === 'chat') return;
  const { timedOutUntil } = room.member;
  const now = clock.now();
  if (timedOutUntil === undefined || !isTimedOut(timedOutUntil, now)) return;
  throw new ProblemError('member.timed-out', {
    retryAfter: Math.ceil((timedOutUntil - now) / 1_000),
  });
}
