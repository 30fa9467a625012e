import type * as contract from '#shared/contract/account/status.ts';
import type { Action } from '../action.ts';
import { changeStatus } from './change-status.ts';

/** Deletes the caller's custom status. */
export const clearStatus: Action<typeof contract.clearStatus> = async function clearStatus(
  deps,
  context,
) {
  await changeStatus(deps, context, null);
  return { success: true };
};
