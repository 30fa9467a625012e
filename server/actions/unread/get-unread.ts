import type * as contract from '#shared/contract/messages/unread.ts';
import type { Action } from '../action.ts';
import { loadChatUnread } from '../chats/load-chats.ts';
import { loadUnread } from './load-unread.ts';
import { teamsOfUser } from './teams-of-user.ts';

/** What the user has not read, team by team. */
export const getUnread: Action<typeof contract.getUnread> = async function getUnread(
  deps,
  { actor },
) {
  const { teams } = await teamsOfUser(deps, actor.userId);
  return {
    teamInfo: await loadUnread(deps, actor.userId, teams),
    dmInfo: await loadChatUnread(deps, actor.userId),
  };
};
