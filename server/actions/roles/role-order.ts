import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type RoleId } from '#shared/lib/ids.ts';
import { prioritiesFor } from '#shared/rules/hierarchy.ts';
import { compareRank } from '#shared/rules/permissions.ts';
import { insertRole, updateRolePriorities } from '../../store/roles.ts';
import type { TeamState } from '../access/team-state.ts';
import type { TeamChange } from '../change-team.ts';

/** A team's roles from the highest to the everyone role. */
export function rolesFromTop(team: TeamState): Role[] {
  return [...team.roles.values()].toSorted(compareRank);
}

/** Writes new priorities and tells of the roles that moved; answers those as they were. */
export async function moveRoles(
  change: TeamChange,
  priorities: ReadonlyMap<RoleId, number>,
): Promise<Role[]> {
  const before = [...change.team.roles.values()].filter(
    (role) => priorities.has(role.id) && priorities.get(role.id) !== role.priority,
  );
  const after = before.map((role) => ({
    ...role,
    priority: priorities.get(role.id) ?? role.priority,
  }));
  await updateRolePriorities(change.db, change.team.team.id, after);
  for (const role of after) change.emit({ type: 'ROLE_UPDATED', data: { role } });
  return before;
}

/**
 * Adds a role directly below another, or lowest above everyone, and moves up what stands above
 * it, so that priorities stay without gaps. Answers the role with its place.
 */
export async function addRole(
  change: TeamChange,
  role: Omit<Role, 'priority'>,
  below: RoleId,
): Promise<Role> {
  const everyone = everyoneRoleId(change.team.team.id);
  const order = rolesFromTop(change.team).map(({ id }) => id);
  const place = order.indexOf(below);
  const isBelowAll = below === everyone || place < 0;
  order.splice(isBelowAll ? order.length - 1 : place + 1, 0, role.id);
  const priorities = prioritiesFor(order, everyone);
  const added: Role = { ...role, priority: priorities.get(role.id) ?? 1 };
  await insertRole(change.db, added);
  change.markStructural();
  change.emit({ type: 'ROLE_CREATED', data: { role: added } });
  await moveRoles(change, priorities);
  return added;
}
