import type * as contract from '#shared/contract/teams/member-profile.ts';
import { canModerate } from '#shared/rules/hierarchy.ts';
import type { Action } from '../action.ts';
import { requireAllowed } from '../roles/require-allowed.ts';
import { changeFace } from './change-face.ts';
import { memberInTeam } from './member-in-team.ts';

/** Gives a member another nickname, or takes it or their picture in the team away. */
export const changeMemberProfile: Action<typeof contract.changeMemberProfile> =
  async function changeMemberProfile(deps, context, { params: { teamId, userId }, body }) {
    const face = await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const target = await memberInTeam(tx, userId);
      requireAllowed(canModerate({ ...tx.actor, target, permission: 'KICK_MEMBERS' }));
      const changed = await changeFace(deps, tx, { userId, change: body });
      if (changed.changes.length > 0) {
        const { changes } = changed;
        await tx.audit({ action: 'user.profile-updated', targetId: userId, changes });
      }
      return changed.face;
    });
    return { success: true, ...face };
  };
