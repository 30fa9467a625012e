import type * as contract from '#shared/contract/teams/role.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { changeTeam } from '../change-team.ts';
import { editRoles } from './edit-roles.ts';

/** Changes one role; what is left out stays. */
export const updateRole: Action<typeof contract.updateRole> = async function updateRole(
  deps,
  { actor },
  { params, body },
) {
  return changeTeam(deps, params.teamId, async (change) => {
    const [role] = await editRoles(deps, change, {
      userId: actor.userId,
      edits: [{ ...body, id: params.roleId }],
    });
    if (!role) throw new ProblemError('role.not-found');
    return { success: true, role };
  });
};
