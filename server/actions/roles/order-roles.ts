import type * as contract from '#shared/contract/teams/role.ts';
import { checkRoleOrder } from '#shared/rules/hierarchy.ts';
import { compareRank } from '#shared/rules/permissions.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { requireAllowed } from './require-allowed.ts';
import { moveRoles } from './role-order.ts';

/** Puts all roles of a team into a new order; one audit entry tells of all that moved. */
export const orderRoles: Action<typeof contract.orderRoles> = async function orderRoles(
  deps,
  context,
  { params, body },
) {
  return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
    const priorities = requireAllowed(checkRoleOrder({ ...tx.actor, orderedRoleIds: body }));
    const moved = await moveRoles(tx, priorities);
    if (moved.length > 0) {
      tx.markStructural();
      await tx.audit({
        action: 'role.updated',
        changes: moved.flatMap((role) =>
          auditChange('priority', {
            old: role.priority,
            new: priorities.get(role.id),
            id: role.id,
          }),
        ),
      });
    }
    const roles = [...tx.team.roles.values()]
      .map((role) => ({ ...role, priority: priorities.get(role.id) ?? role.priority }))
      .toSorted(compareRank);
    return { success: true, roles };
  });
};
