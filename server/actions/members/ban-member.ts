import type * as contract from '#shared/contract/teams/member.ts';
import { canModerate } from '#shared/rules/hierarchy.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { upsertBan } from '../../store/bans.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { settlePending } from '../applications/settle-pending.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { deleteRecentMessages } from './delete-recent-messages.ts';
import { endMembership } from './end-membership.ts';
import { memberInTeam } from './member-in-team.ts';

/** Bans a user from the team, who need not be a member (any more); a membership ends with it. */
export const banMember: Action<typeof contract.banMember> = async function banMember(
  deps,
  context,
  { params, body },
) {
  const { teamId, userId } = params;
  const reason = body.reason ?? '';
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    // an outsider is judged as a member without roles would be
    const target = (await memberInTeam(tx, userId)) ?? { userId, roleIds: [] };
    requireAllowed(canModerate({ ...tx.actor, target, permission: 'BAN_MEMBERS' }));
    if (!(await findUser(tx.db, userId))) throw new ProblemError('user.not-found');

    await upsertBan(tx.db, {
      teamId,
      userId,
      bannedBy: context.actor.userId,
      reason,
      bannedAt: new Date(deps.clock.now()),
    });
    await settlePending(tx, { userId, status: 'rejected', at: deps.clock.now() });
    await endMembership(tx, { userId, reason: 'banned' });
    await tx.audit({
      action: 'user.banned',
      targetId: userId,
      changes: auditChange('reason', { old: '', new: reason }),
    });
  });
  // a write of its own: the team does not wait for it, and asked for again it goes on
  const period = body.deleteMessages;
  if (period) await deleteRecentMessages(deps, context, { userId, period });
  return { success: true };
};
