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
import { changeTeam, type TeamChange } from '../change-team.ts';
import { actorInChange } from '../members/facts-in-change.ts';
import { requireAllowed } from './require-allowed.ts';
import { roleInTeam } from './role-in-team.ts';
import { moveRoles, rolesFromTop } from './role-order.ts';

/** Deletes a role, takes it from everyone and out of all overrides. */
export const deleteRole: Action<typeof contract.deleteRole> = async function deleteRole(
  deps,
  { actor },
  { params },
) {
  const { teamId, roleId } = params;
  await changeTeam(deps, teamId, async (change) => {
    const role = roleInTeam(change.team, roleId);
    const who = await actorInChange(change, actor.userId);
    requireAllowed(canDeleteRole({ ...who, role }));

    await takeRoleFromMembers(change.db, teamId, roleId);
    await deleteRoleRow(change.db, teamId, roleId);
    change.markStructural();
    change.emit({ type: 'ROLE_DELETED', data: { teamId, roleId } });
    await removeFromOverrides(change, roleId);
    const left = rolesFromTop(change.team).filter(({ id }) => id !== roleId);
    await moveRoles(
      change,
      prioritiesFor(
        left.map(({ id }) => id),
        everyoneRoleId(teamId),
      ),
    );
    await change.audit({
      action: 'role.deleted',
      userId: actor.userId,
      targetId: roleId,
      options: { name: role.name },
    });
  });
  // after the commit; until then a remembered member holds a role that means nothing any more
  deps.directory.forgetMembers(teamId);
  return { success: true };
};

async function removeFromOverrides(change: TeamChange, roleId: RoleId): Promise<void> {
  const teamId = change.team.team.id;
  for (const row of await removeRoleFromChannels(change.db, teamId, roleId))
    change.emit({ type: 'CHANNEL_UPDATED', data: { channel: presentChannel(row, teamId) } });
  for (const row of await removeRoleFromCategories(change.db, teamId, roleId))
    change.emit({ type: 'CATEGORY_UPDATED', data: { category: presentCategory(row) } });
}
