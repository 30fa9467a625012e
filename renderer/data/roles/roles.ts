import { useMemo } from 'react';
import type { Role } from '#shared/contract/teams/role.ts';
import { everyoneRoleId, type RoleId, type TeamId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { prioritiesFor } from '#shared/rules/hierarchy.ts';
import { compareRank } from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';
import { useRoles } from '../permissions/permissions.ts';
import { viewStore } from '../view-store.ts';
import { rolesToSave, type RoleDrafts } from './role-draft.ts';

/** A team's roles, highest first, the everyone role last. */
export function useRankedRoles(teamId: TeamId): readonly Role[] {
  const roles = useRoles(teamId);
  return useMemo(() => [...roles.values()].toSorted(compareRank), [roles]);
}

function showRoles(roles: readonly Role[]): void {
  viewStore.update((view) =>
    roles.reduce(
      (next, role) => applyEvent(next, { type: 'ROLE_UPDATED', data: { role } }, Date.now()),
      view,
    ),
  );
}

/**
 * Puts a team's roles into an order, at once; a refusal puts them back (T-160). It takes the roles
 * by their ids and not as they are shown: edits that are not saved must not look as if they were.
 * @throws ApiProblem
 */
export async function orderRoles(teamId: TeamId, orderedIds: readonly RoleId[]): Promise<void> {
  const before = Object.values(viewStore.get()?.roles[teamId] ?? {});
  const priorities = prioritiesFor(orderedIds, everyoneRoleId(teamId));
  showRoles(
    before.map((role) => ({ ...role, priority: priorities.get(role.id) ?? role.priority })),
  );
  try {
    await callApi('orderRoles', { params: { teamId }, body: [...orderedIds] });
  } catch (error) {
    showRoles(before);
    throw error;
  }
}

/**
 * Makes a role and answers it.
 * @throws ApiProblem
 */
export async function createRole(teamId: TeamId): Promise<Role> {
  const { role } = await callApi('createRole', { params: { teamId } });
  showNew(role);
  return role;
}

/**
 * Copies a role and answers the copy.
 * @throws ApiProblem
 */
export async function cloneRole(teamId: TeamId, roleId: RoleId): Promise<Role> {
  const { role } = await callApi('cloneRole', { params: { teamId, roleId } });
  showNew(role);
  return role;
}

/** The event says the same a moment later; hearing it twice changes nothing. */
function showNew(role: Role): void {
  applyToView({ type: 'ROLE_CREATED', data: { role } });
}

/**
 * Sends the whole list with its edits (T-159).
 * @throws ApiProblem
 */
export async function saveRoles(
  teamId: TeamId,
  roles: readonly Role[],
  drafts: RoleDrafts,
): Promise<void> {
  const answer = await callApi('updateRoles', {
    params: { teamId },
    body: rolesToSave(roles, drafts).map((role) => ({ ...role })),
  });
  showRoles(answer.roles);
}
