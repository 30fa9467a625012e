import type * as contract from '#shared/contract/teams/role.ts';
import type { Action } from '../action.ts';
import { assignRole } from './assign-role.ts';

/** Gives a member a role; any member may take a self-assignable one. */
export const giveRole: Action<typeof contract.giveRole> = async function giveRole(
  deps,
  context,
  { params },
) {
  await assignRole(deps, context, { ...params, change: 'add' });
  return { success: true, message: 'The role was added.' };
};
