import type * as contract from '#shared/contract/teams/role.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { editRoles } from './edit-roles.ts';

/** Changes one role; what is left out stays. */
export const updateRole: Action<typeof contract.updateRole> = async function updateRole(
  deps,
  context,
  { params, body },
) {
  return deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
    const [role] = await editRoles(tx, [{ ...body, id: params.roleId }]);
    if (!role) throw new ProblemError('role.not-found');
    return { success: true, role };
  });
};
