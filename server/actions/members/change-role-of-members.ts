import type * as contract from '#shared/contract/teams/member-management.ts';
import type { Action } from '../action.ts';
import { assign } from '../roles/assign-role.ts';
import { roleInTeam } from '../roles/role-in-team.ts';
import { changeSeveral } from './change-several.ts';

/** Gives a role to several members or takes it from them, each by the rule of one alone. */
export const changeRoleOfMembers: Action<typeof contract.changeRoleOfMembers> =
  async function changeRoleOfMembers(deps, context, { params: { teamId, roleId }, body }) {
    const { userIds, change } = body;
    return deps.write(context, { lock: { of: 'team', teamId } }, (tx) => {
      roleInTeam(tx.team, roleId);
      return changeSeveral(userIds, (userId) => assign(deps, tx, { userId, roleId, change }));
    });
  };
