import type * as contract from '#shared/contract/social/friend.ts';
import type { Action } from '../action.ts';
import { loadFriends } from './load-friends.ts';

/** The actor's friends and requests, newest first. */
export const listFriends: Action<typeof contract.listFriends> = async function listFriends(
  deps,
  { actor },
) {
  return { friends: await loadFriends(deps, actor.userId) };
};
