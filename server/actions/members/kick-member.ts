import type * as contract from '#shared/contract/teams/member.ts';
import { canModerate } from '#shared/rules/hierarchy.ts';
import type { Action } from '../action.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { endMembership } from './end-membership.ts';
import { memberInTeam } from './member-in-team.ts';

/** Takes a member out of the team; they may come back with another's invite. */
export const kickMember: Action<typeof contract.kickMember> = async function kickMember(
  deps,
  context,
  { params },
) {
  const { teamId, userId } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const target = await memberInTeam(tx, userId);
    requireAllowed(canModerate({ ...tx.actor, target, permission: 'KICK_MEMBERS' }));
    await endMembership(tx, { userId, reason: 'kicked' });
    await tx.audit({ action: 'user.kicked', targetId: userId });
    return { success: true };
  });
};
