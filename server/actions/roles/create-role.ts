import type * as contract from '#shared/contract/teams/role.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { DEFAULT_ROLE_COLOR } from '#shared/rules/colors.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import type { TeamTx } from '../write/write.ts';
import { addRole } from './role-order.ts';

/** Makes a role without permissions, the lowest above everyone. */
export const createRole: Action<typeof contract.createRole> = async function createRole(
  deps,
  context,
  { params },
) {
  const { teamId } = params;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    assertRoleLimit(tx);
    const role = await addRole(
      tx,
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
    await tx.audit({
      action: 'role.created',
      targetId: role.id,
      options: { name: role.name },
    });
    return { success: true, role };
  });
};

/** @throws ProblemError role.limit-reached */
export function assertRoleLimit(tx: TeamTx): void {
  if (tx.team.roles.size >= teamLimits.rolesPerTeam) throw new ProblemError('role.limit-reached');
}
