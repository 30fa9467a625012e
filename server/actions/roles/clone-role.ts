import type * as contract from '#shared/contract/teams/role.ts';
import { canCloneRole, clonedPermissions } from '#shared/rules/hierarchy.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { actorInChange } from '../members/facts-in-change.ts';
import { requireRoomForRole } from './create-role.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';
import { addRole } from './role-order.ts';

/** Copies a role directly below itself, with those of its permissions that the actor holds. */
export const cloneRole: Action<typeof contract.cloneRole> = async function cloneRole(
  deps,
  { actor },
  { params },
) {
  return changeTeam(deps, params.teamId, async (change) => {
    const role = roleInTeam(change.team, params.roleId);
    const input = { ...(await actorInChange(change, actor.userId)), role };
    requireAllowed(canCloneRole(input));
    requireRoomForRole(change);
    const copy = await addRole(
      change,
      {
        ...role,
        id: deps.newId<'role'>(),
        permissions: clonedPermissions(input),
        botScope: null,
      },
      role.id,
    );
    await change.audit({
      action: 'role.created',
      userId: actor.userId,
      targetId: copy.id,
      options: { name: copy.name },
    });
    return { success: true, role: copy };
  });
};
