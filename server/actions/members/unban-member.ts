import type * as contract from '#shared/contract/teams/member.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteBan } from '../../store/bans.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { actorInChange, requirePermission } from './facts-in-change.ts';

/** Revokes a ban: the user may join again with an invite. */
export const unbanMember: Action<typeof contract.unbanMember> = async function unbanMember(
  deps,
  { actor },
  { params },
) {
  const { teamId, userId } = params;
  return changeTeam(deps, teamId, async (change) => {
    requirePermission(change, await actorInChange(change, actor.userId), 'BAN_MEMBERS');
    if (!(await deleteBan(change.db, teamId, userId))) throw new ProblemError('ban.not-found');
    await change.audit({ action: 'user.unbanned', userId: actor.userId, targetId: userId });
    return { success: true };
  });
};
