import { everyoneRoleId, type RoleId } from '#shared/lib/ids.ts';
import { prioritiesFor } from '#shared/rules/hierarchy.ts';
import { presentCategory, presentChannel } from '../../present/team.ts';
import { takeRoleFromMembers } from '../../store/members.ts';
import {
  deleteRoleRow,
  removeRoleFromCategories,
  removeRoleFromChannels,
} from '../../store/roles.ts';
import type { TeamTx } from '../write/write.ts';
import { moveRoles, rolesFromTop } from './role-order.ts';

/** Ends a role: takes it from everyone and out of all overrides, and closes the gap it leaves. */
export async function removeRole(tx: TeamTx, roleId: RoleId): Promise<void> {
  const teamId = tx.team.team.id;
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
}

/** Takes a role that is gone out of what channels and categories allow and deny. */
export async function removeRoleFromOverrides(tx: TeamTx, roleId: RoleId): Promise<void> {
  const teamId = tx.team.team.id;
  for (const row of await removeRoleFromChannels(tx.db, teamId, roleId))
    tx.emit({ type: 'CHANNEL_UPDATED', data: { channel: presentChannel(row, teamId) } });
  for (const row of await removeRoleFromCategories(tx.db, teamId, roleId))
    tx.emit({ type: 'CATEGORY_UPDATED', data: { category: presentCategory(row) } });
}
