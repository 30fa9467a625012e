import type * as contract from '#shared/contract/teams/role.ts';
import { canDeleteRole } from '#shared/rules/hierarchy.ts';
import type { Action } from '../action.ts';
import { removeRole } from './remove-role.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';

/** Deletes a role, takes it from everyone and out of all overrides. */
export const deleteRole: Action<typeof contract.deleteRole> = async function deleteRole(
  deps,
  context,
  { params },
) {
  const { teamId, roleId } = params;
  await deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const role = roleInTeam(tx.team, roleId);
    requireAllowed(canDeleteRole({ ...tx.actor, role }));
    await removeRole(tx, roleId);
    await tx.audit({
      action: 'role.deleted',
      targetId: roleId,
      options: { name: role.name },
    });
  });
  return { success: true };
};
