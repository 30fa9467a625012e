import type * as contract from '#shared/contract/teams/member.ts';
import { canModerate } from '#shared/rules/hierarchy.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { upsertBan } from '../../store/bans.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { deleteRecentMessages } from './delete-recent-messages.ts';
import { endMembership } from './end-membership.ts';
import { actorAndTarget } from './facts-in-change.ts';

/** Bans a user from the team, who need not be a member (any more); a membership ends with it. */
export const banMember: Action<typeof contract.banMember> = async function banMember(
  deps,
  { actor },
  { params, body },
) {
  const { teamId, userId } = params;
  const reason = body.reason ?? '';
  await changeTeam(deps, teamId, async (change) => {
    const who = await actorAndTarget(change, actor.userId, userId);
    // an outsider is judged as a member without roles would be
    const target = who.target ?? { userId, roleIds: [] };
    requireAllowed(canModerate({ ...who.actor, target, permission: 'BAN_MEMBERS' }));
    if (!(await findUser(change.db, userId))) throw new ProblemError('user.not-found');

    await upsertBan(change.db, {
      teamId,
      userId,
      bannedBy: actor.userId,
      reason,
      bannedAt: new Date(deps.clock.now()),
    });
    await endMembership(change, { userId, reason: 'banned' });
    await change.audit({
      action: 'user.banned',
      userId: actor.userId,
      targetId: userId,
      changes: auditChange('reason', { old: '', new: reason }),
    });
  });
  // outside of the team's lock: nobody waits for it, and asked for again it goes on
  const period = body.deleteMessages;
  if (period) await deleteRecentMessages(deps, { teamId, actorId: actor.userId, userId, period });
  return { success: true };
};
