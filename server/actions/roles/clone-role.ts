import type * as contract from '#shared/contract/teams/role.ts';
import { canCloneRole, clonedPermissions } from '#shared/rules/hierarchy.ts';
import type { Action } from '../action.ts';
import { assertRoleLimit } from './create-role.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';
import { addRole } from './role-order.ts';

/** Copies a role directly below itself, with those of its permissions that the actor holds. */
export const cloneRole: Action<typeof contract.cloneRole> = async function cloneRole(
  deps,
  context,
  { params },
) {
  return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
    const role = roleInTeam(tx.team, params.roleId);
    const input = { ...tx.actor, role };
    requireAllowed(canCloneRole(input));
    assertRoleLimit(tx);
    const copy = await addRole(
      tx,
      {
        ...role,
        id: deps.newId<'role'>(),
        permissions: clonedPermissions(input),
        botScope: null,
      },
      role.id,
    );
    await tx.audit({
      action: 'role.created',
      targetId: copy.id,
      options: { name: copy.name },
    });
    return { success: true, role: copy };
  });
};
