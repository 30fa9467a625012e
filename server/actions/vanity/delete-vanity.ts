import type * as contract from '#shared/contract/teams/vanity.ts';
import type { Action } from '../action.ts';
import { changeVanity } from './change-vanity.ts';

/** Gives a team's invite code up: others may choose it. */
export const deleteVanity: Action<typeof contract.deleteVanity> = async function deleteVanity(
  deps,
  context,
  { params },
) {
  await changeVanity(deps, context, { teamId: params.teamId, slug: null });
  return { success: true };
};
