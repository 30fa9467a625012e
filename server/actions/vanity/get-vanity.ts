import type * as contract from '#shared/contract/teams/vanity.ts';
import type { Action } from '../action.ts';

/** The invite code that a team chose. */
export const getVanity: Action<typeof contract.getVanity> = function getVanity(_deps, { team }) {
  return Promise.resolve({ success: true, slug: team.team.vanityUrl });
};
