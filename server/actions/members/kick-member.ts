import type * as contract from '#shared/contract/teams/member.ts';
import { canModerate } from '#shared/rules/hierarchy.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { endMembership } from './end-membership.ts';
import { actorAndTarget } from './facts-in-change.ts';

/** Takes a member out of the team; they may come back with another's invite. */
export const kickMember: Action<typeof contract.kickMember> = async function kickMember(
  deps,
  { actor },
  { params },
) {
  const { teamId, userId } = params;
  return changeTeam(deps, teamId, async (change) => {
    const who = await actorAndTarget(change, actor.userId, userId);
    requireAllowed(canModerate({ ...who.actor, target: who.target, permission: 'KICK_MEMBERS' }));
    await endMembership(change, { userId, reason: 'kicked' });
    await change.audit({ action: 'user.kicked', userId: actor.userId, targetId: userId });
    return { success: true };
  });
};
