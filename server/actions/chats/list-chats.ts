import type * as contract from '#shared/contract/chats/chat.ts';
import type { Action } from '../action.ts';
import { listed, loadChatPage } from './load-chats.ts';

/** A page of the actor's chats, newest first. */
export const listChats: Action<typeof contract.listChats> = async function listChats(
  deps,
  { actor },
  { query },
) {
  const { chats, unread, hasMore } = await loadChatPage(deps, actor.userId, query);
  const unreadOf = new Map(unread.map((entry) => [entry.channelId, entry]));
  return {
    dms: chats.map((chat) => listed(chat, unreadOf.get(chat.id))),
    unread: [...unread],
    hasMore,
  };
};
