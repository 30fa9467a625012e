import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { canModerate } from '#shared/rules/hierarchy.ts';
import { isTimedOut } from '#shared/rules/timeouts.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteTimeout, upsertTimeout } from '../../store/member-timeouts.ts';
import { findMember } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';
import { auditChange, changeTeam, type TeamChange } from '../change-team.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { describeMember } from './describe-member.ts';
import { actorAndTarget } from './facts-in-change.ts';

interface Timeout {
  readonly teamId: TeamId;
  readonly actorId: UserId;
  readonly userId: UserId;
  /** null ends it */
  readonly until: Date | null;
}

/** Silences a member or lets them write again. Ending what is over is fine and tells nobody. */
export async function changeTimeout(deps: ActionDeps, timeout: Timeout): Promise<void> {
  const { teamId, userId } = timeout;
  await changeTeam(deps, teamId, (change) => apply(deps, change, timeout));
  // whoever may say nothing does not go on talking
  if (timeout.until && deps.voice.placeOf(userId)?.teamId === teamId) deps.voice.leave(userId);
}

async function apply(
  deps: ActionDeps,
  change: TeamChange,
  { teamId, actorId, userId, until }: Timeout,
): Promise<void> {
  const who = await actorAndTarget(change, actorId, userId);
  requireAllowed(canModerate({ ...who.actor, target: who.target, permission: 'KICK_MEMBERS' }));
  const row = await findMember(change.db, teamId, userId);
  if (!row) throw new ProblemError('member.not-found');
  const former = row.timeout_until;
  if (!until && !isTimedOut(former?.getTime(), deps.clock.now())) return;

  if (until) await upsertTimeout(change.db, { teamId, userId, until });
  else await deleteTimeout(change.db, teamId, userId);
  change.markMember({ userId, change: 'roles', roleIds: row.role_ids });
  const member = describeMember(deps, change.team, { ...row, timeout_until: until });
  change.emit({ type: 'MEMBER_UPDATED', data: { teamId, member } });
  await change.audit({
    action: until ? 'user.timed-out' : 'user.timeout-ended',
    userId: actorId,
    targetId: userId,
    changes: auditChange('until', {
      old: former && isoTime(former),
      new: until && isoTime(until),
    }),
  });
}
