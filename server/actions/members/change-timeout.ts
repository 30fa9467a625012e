import type { UserId } from '#shared/lib/ids.ts';
import { canModerate } from '#shared/rules/hierarchy.ts';
import { isTimedOut } from '#shared/rules/timeouts.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteTimeout, upsertTimeout } from '../../store/member-timeouts.ts';
import { findMember, type MemberRow } from '../../store/members.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TeamContext } from '../context.ts';
import type { MemberTx, TeamTx } from '../write/write.ts';
import { auditChange } from '../write/audit-change.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { describeMember } from './describe-member.ts';
import { memberInTeam } from './member-in-team.ts';

interface Timeout {
  readonly userId: UserId;
  /** null ends it */
  readonly until: Date | null;
}

/** Silences a member or lets them write again. Ending what is over is fine and not told. */
export async function changeTimeout(
  deps: ActionDeps,
  context: TeamContext,
  timeout: Timeout,
): Promise<void> {
  const { userId } = timeout;
  const teamId = context.team.team.id;
  await deps.write(context, { lock: { of: 'team', teamId } }, (tx) => apply(deps, tx, timeout));
  // one who may say nothing does not go on talking
  if (timeout.until && deps.voice.placeOf(userId)?.teamId === teamId) deps.voice.leave(userId);
}

async function apply(deps: ActionDeps, tx: MemberTx, { userId, until }: Timeout): Promise<void> {
  const teamId = tx.team.team.id;
  const target = await memberInTeam(tx, userId);
  requireAllowed(canModerate({ ...tx.actor, target, permission: 'KICK_MEMBERS' }));
  const row = await findMember(tx.db, teamId, userId);
  if (!row) throw new ProblemError('member.not-found');
  const former = row.timeout_until;
  if (!until && !isTimedOut(former?.getTime(), deps.clock.now())) return;

  await writeTimeout(deps, tx, { row, until });
  await tx.audit({
    action: until ? 'user.timed-out' : 'user.timeout-ended',
    targetId: userId,
    changes: auditChange('until', {
      old: former && isoTime(former),
      new: until && isoTime(until),
    }),
  });
}

/** Writes a timeout down and tells it; who may set one was asked before. */
export async function writeTimeout(
  deps: Pick<ActionDeps, 'activities' | 'announcer'>,
  tx: TeamTx,
  { row, until }: { readonly row: MemberRow; readonly until: Date | null },
): Promise<void> {
  const teamId = tx.team.team.id;
  const { id: userId } = row;
  if (until) await upsertTimeout(tx.db, { teamId, userId, until });
  else await deleteTimeout(tx.db, teamId, userId);
  tx.markMember({ userId, change: 'roles', roleIds: row.role_ids });
  const member = describeMember(deps, tx.team, { ...row, timeout_until: until });
  tx.emit({ type: 'MEMBER_UPDATED', data: { teamId, member } });
}
