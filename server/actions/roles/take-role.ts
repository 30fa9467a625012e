import type * as contract from '#shared/contract/teams/role.ts';
import type { Action } from '../action.ts';
import { assignRole } from './assign-role.ts';

/** Takes a role from a member; any member may lay down a self-assignable one. */
export const takeRole: Action<typeof contract.takeRole> = async function takeRole(
  deps,
  context,
  { params },
) {
  await assignRole(deps, context, { ...params, change: 'remove' });
  return { success: true, message: 'The role was removed.' };
};
