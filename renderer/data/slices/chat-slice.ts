import type { Chat, ListedChat } from '#shared/contract/chats/chat.ts';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { addChatPage, refreshChats } from '#shared/reduce/reduce-chats.ts';
import { ALL, type Slice } from './slice.ts';

/** A chat as the view holds it: what is unread stands elsewhere. */
export function withoutCount(listed: ListedChat): Chat {
  const { unread: _unread, ...chat } = listed;
  return chat;
}

/** The list of chats: its first page when it is stale (M-050), and older ones before a message. */
export const chatsSlice: Slice<typeof ALL, Reply<'listChats'>> = {
  name: 'chats',
  keyText: (key) => key,
  scope: () => ({ kind: 'session' }),
  isHeld: ({ staleChats }) => staleChats === 0,
  stamp: ({ staleChats }) => staleChats,
  fetch: (call, _key, range) =>
    call('listChats', { query: range.at === 'before' ? { before: range.id } : {} }),
  merge: (view, { range, answer: { dms, unread, hasMore }, asked }) => {
    const page = { chats: dms.map(withoutCount), unread, hasMore };
    return range.at === 'before'
      ? addChatPage(view, page)
      : refreshChats(view, page, asked.staleChats);
  },
  due: ({ staleChats }) => (staleChats === 0 ? [] : [ALL]),
};
