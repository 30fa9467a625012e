import type * as contract from '#shared/contract/teams/role.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { editRoles } from './edit-roles.ts';
import { rolesFromTop } from './role-order.ts';

/** Takes the list as the role editor holds it: what is new in it is written, all or none. */
export const updateRoles: Action<typeof contract.updateRoles> = async function updateRoles(
  deps,
  context,
  { params, body },
) {
  if (new Set(body.map((edit) => edit.id)).size !== body.length)
    throw fieldProblem('body', 'A role is in the list twice');
  return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
    const edited = await editRoles(tx, body);
    const byId = new Map(edited.map((role) => [role.id, role]));
    const roles = rolesFromTop(tx.team).map((role) => byId.get(role.id) ?? role);
    return { success: true, roles };
  });
};
