import type * as contract from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type RoleId } from '#shared/lib/ids.ts';
import { canDeleteRole, prioritiesFor } from '#shared/rules/hierarchy.ts';
import { presentCategory, presentChannel } from '../../present/team.ts';
import { takeRoleFromMembers } from '../../store/members.ts';
import {
  deleteRoleRow,
  removeRoleFromCategories,
  removeRoleFromChannels,
} from '../../store/roles.ts';
import type { Action } from '../action.ts';
import type { TeamTx } from '../write/write.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';
import { moveRoles, rolesFromTop } from './role-order.ts';

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

    await takeRoleFromMembers(tx.db, teamId, roleId);
    await deleteRoleRow(tx.db, teamId, roleId);
    tx.markStructural();
    // a remembered member holds a role that means nothing any more
    tx.markAllMembers();
    tx.emit({ type: 'ROLE_DELETED', data: { teamId, roleId } });
    await removeRoleFromOverrides(tx, roleId);
    const left = rolesFromTop(tx.team).filter(({ id }) => id !== roleId);
    await moveRoles(
      tx,
      prioritiesFor(
        left.map(({ id }) => id),
        everyoneRoleId(teamId),
      ),
    );
    await tx.audit({
      action: 'role.deleted',
      targetId: roleId,
      options: { name: role.name },
    });
  });
  return { success: true };
};

/** Takes a role that is gone out of what channels and categories allow and deny. */
export async function removeRoleFromOverrides(tx: TeamTx, roleId: RoleId): Promise<void> {
  const teamId = tx.team.team.id;
  for (const row of await removeRoleFromChannels(tx.db, teamId, roleId))
    tx.emit({ type: 'CHANNEL_UPDATED', data: { channel: presentChannel(row, teamId) } });
  for (const row of await removeRoleFromCategories(tx.db, teamId, roleId))
    tx.emit({ type: 'CATEGORY_UPDATED', data: { category: presentCategory(row) } });
}
