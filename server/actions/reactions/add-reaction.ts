import type * as contract from '#shared/contract/messages/reaction.ts';
import type { Action } from '../action.ts';
import { putReaction } from './put-reaction.ts';

/** Any viewer reacts to any message they may read (M-140). */
export const addReaction: Action<typeof contract.addReaction> = async function addReaction(
  deps,
  context,
  { params },
) {
  await putReaction(deps, context, params);
  return { success: true };
};
