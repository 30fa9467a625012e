import type * as contract from '#shared/contract/teams/role.ts';
import type { Action } from '../action.ts';
import { assignRole } from './assign-role.ts';

/** Gives a member a role; anybody may take a self-assignable one. */
export const giveRole: Action<typeof contract.giveRole> = async function giveRole(
  deps,
  { actor },
  { params },
) {
  await assignRole(deps, { ...params, actorId: actor.userId, change: 'add' });
  return { success: true };
};
