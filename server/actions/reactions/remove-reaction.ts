import type * as contract from '#shared/contract/messages/reaction.ts';
import type { Action } from '../action.ts';
import { takeReaction } from './take-reaction.ts';

/** Takes back one's own reaction. */
export const removeReaction: Action<typeof contract.removeReaction> = async function removeReaction(
  deps,
  context,
  { params },
) {
  await takeReaction(deps, context, params);
  return { success: true };
};
