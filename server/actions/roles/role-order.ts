import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type RoleId } from '#shared/lib/ids.ts';
import { prioritiesFor } from '#shared/rules/hierarchy.ts';
import { compareRank } from '#shared/rules/permissions.ts';
import { insertRole, updateRolePriorities } from '../../store/roles.ts';
import type { TeamState } from '../../state/team-state.ts';
import type { TeamTx } from '../write/write.ts';

/** A team's roles from the highest to the everyone role. */
export function rolesFromTop(team: TeamState): Role[] {
  return [...team.roles.values()].toSorted(compareRank);
}

/** Writes new priorities and tells of the roles that moved; answers those as they were. */
export async function moveRoles(
  tx: TeamTx,
  priorities: ReadonlyMap<RoleId, number>,
): Promise<Role[]> {
  const before = [...tx.team.roles.values()].filter(
    (role) => priorities.has(role.id) && priorities.get(role.id) !== role.priority,
  );
  const after = before.map((role) => ({
    ...role,
    priority: priorities.get(role.id) ?? role.priority,
  }));
  await updateRolePriorities(tx.db, tx.team.team.id, after);
  for (const role of after) tx.emit({ type: 'ROLE_UPDATED', data: { role } });
  return before;
}

/**
 * Adds a role directly below another, or lowest above everyone, and moves up what stands above
 * it, so that priorities stay without gaps. Answers the role with its place.
 */
export async function addRole(
  tx: TeamTx,
  role: Omit<Role, 'priority'>,
  below: RoleId,
): Promise<Role> {
  const everyone = everyoneRoleId(tx.team.team.id);
  const order = rolesFromTop(tx.team).map(({ id }) => id);
  const place = order.indexOf(below);
  const isBelowAll = below === everyone || place < 0;
  order.splice(isBelowAll ? order.length - 1 : place + 1, 0, role.id);
  const priorities = prioritiesFor(order, everyone);
  const added: Role = { ...role, priority: priorities.get(role.id) ?? 1 };
  await insertRole(tx.db, added);
  tx.markStructural();
  tx.emit({ type: 'ROLE_CREATED', data: { role: added } });
  await moveRoles(tx, priorities);
  return added;
}
