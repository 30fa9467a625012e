import type * as contract from '#shared/contract/account/status.ts';
import type { Action } from '../action.ts';
import { tellActivity } from './tell-activity.ts';

/** Says what the caller plays; said again it only lasts longer. */
export const setRpc: Action<typeof contract.setRpc> = async function setRpc(
  deps,
  { actor },
  { body },
) {
  const { gameId: id, name, details, state } = body;
  const isOther = await deps.activities.set(actor.userId, { id, name, details, state });
  if (isOther) await tellActivity(deps, actor.userId);
  return { success: true };
};
