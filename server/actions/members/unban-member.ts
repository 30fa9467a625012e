import type * as contract from '#shared/contract/teams/member.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteBan } from '../../store/bans.ts';
import type { Action } from '../action.ts';

/** Revokes a ban: the user may join again with an invite. */
export const unbanMember: Action<typeof contract.unbanMember> = async function unbanMember(
  deps,
  context,
  { params },
) {
  const { teamId, userId } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    if (!(await deleteBan(tx.db, teamId, userId))) throw new ProblemError('ban.not-found');
    await tx.audit({ action: 'user.unbanned', targetId: userId });
    return { success: true };
  });
};
