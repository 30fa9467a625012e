import type * as contract from '#shared/contract/teams/role.ts';
import { checkRoleOrder } from '#shared/rules/hierarchy.ts';
import { compareRank } from '#shared/rules/permissions.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { actorInChange } from '../members/facts-in-change.ts';
import { requireAllowed } from './require-allowed.ts';
import { moveRoles } from './role-order.ts';

/** Puts all roles of a team into a new order; one audit entry tells of all that moved. */
export const orderRoles: Action<typeof contract.orderRoles> = async function orderRoles(
  deps,
  { actor },
  { params, body },
) {
  return changeTeam(deps, params.teamId, async (change) => {
    const who = await actorInChange(change, actor.userId);
    const priorities = requireAllowed(checkRoleOrder({ ...who, orderedRoleIds: body }));
    const moved = await moveRoles(change, priorities);
    if (moved.length > 0) {
      change.markStructural();
      await change.audit({
        action: 'role.updated',
        userId: actor.userId,
        changes: moved.flatMap((role) =>
          auditChange('priority', {
            old: role.priority,
            new: priorities.get(role.id),
            id: role.id,
          }),
        ),
      });
    }
    const roles = [...change.team.roles.values()]
      .map((role) => ({ ...role, priority: priorities.get(role.id) ?? role.priority }))
      .toSorted(compareRank);
    return { success: true, roles };
  });
};
