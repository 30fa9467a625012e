import type * as contract from '#shared/contract/account/status.ts';
import type { Action } from '../action.ts';
import { tellActivity } from './tell-activity.ts';

/** Says that the caller plays no longer. */
export const clearRpc: Action<typeof contract.clearRpc> = async function clearRpc(deps, { actor }) {
  if (await deps.activities.clear(actor.userId)) await tellActivity(deps, actor.userId);
  return { success: true };
};
