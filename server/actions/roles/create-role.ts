import type * as contract from '#shared/contract/teams/role.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { DEFAULT_ROLE_COLOR } from '#shared/rules/colors.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { changeTeam, type TeamChange } from '../change-team.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';
import { addRole } from './role-order.ts';

/** Makes a role without permissions, the lowest above everyone. */
export const createRole: Action<typeof contract.createRole> = async function createRole(
  deps,
  { actor },
  { params },
) {
  const { teamId } = params;
  return changeTeam(deps, teamId, async (change) => {
    requirePermission(change, await actorInChange(change, actor.userId), 'MANAGE_ROLES');
    requireRoomForRole(change);
    const role = await addRole(
      change,
      {
        id: deps.newId<'role'>(),
        teamId,
        name: 'New Role',
        color: DEFAULT_ROLE_COLOR,
        color2: null,
        permissions: 0,
        iconEmojiId: null,
        isDisplayedSeparately: false,
        mentionable: false,
        isSelfAssignable: false,
        botScope: null,
        description: '',
      },
      everyoneRoleId(teamId),
    );
    await change.audit({
      action: 'role.created',
      userId: actor.userId,
      targetId: role.id,
      options: { name: role.name },
    });
    return { success: true, role };
  });
};

/** @throws ProblemError role.limit-reached */
export function requireRoomForRole(change: TeamChange): void {
  if (change.team.roles.size >= teamLimits.rolesPerTeam)
    throw new ProblemError('role.limit-reached');
}
