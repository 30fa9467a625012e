import type * as contract from '#shared/contract/teams/member-management.ts';
import { canModerate } from '#shared/rules/hierarchy.ts';
import type { Action } from '../action.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { changeSeveral } from './change-several.ts';
import { endMembership } from './end-membership.ts';
import { memberInTeam } from './member-in-team.ts';

/** Takes several members out of the team, each as one alone would be: those above the actor stay. */
export const kickMembers: Action<typeof contract.kickMembers> = async function kickMembers(
  deps,
  context,
  { params: { teamId }, body: { userIds } },
) {
  return deps.write(context, { lock: { of: 'team', teamId } }, (tx) =>
    changeSeveral(userIds, async (userId) => {
      const target = await memberInTeam(tx, userId);
      requireAllowed(canModerate({ ...tx.actor, target, permission: 'KICK_MEMBERS' }));
      await endMembership(tx, { userId, reason: 'kicked' });
      await tx.audit({ action: 'user.kicked', targetId: userId });
      return true;
    }),
  );
};
