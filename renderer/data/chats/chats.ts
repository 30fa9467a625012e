import type { Chat } from '#shared/contract/chats/chat.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { addChatPage } from '#shared/reduce/reduce-chats.ts';
import { callApi } from '../../lib/api-client.ts';
import { useFormat } from '../../lib/format.ts';
import { chatsSlice, withoutCount } from '../slices/chat-slice.ts';
import { ALL } from '../slices/slice.ts';
import { slices, useSlice, type ShownSlice } from '../slices-of-page.ts';
import { markOf } from '../unread/unread-mark.ts';
import { useView, viewStore } from '../view-store.ts';

/** My chats, newest first, as far as fetched; undefined before the first READY. */
export function useChats(): readonly Chat[] | undefined {
  return useView((view) => view.chats);
}

/** How the last loading of my chats went; they are asked for again when one is missing (M-050). */
export function useChatLoading(): Pick<ShownSlice, 'status' | 'error'> {
  return useSlice(chatsSlice, ALL, { isWanted: false });
}

/** A chat of mine as far as fetched. */
export function useChat(channelId: ChannelId): Chat | undefined {
  return useView((view) => view.chats.find(({ id }) => id === channelId));
}

/** The other one of a direct message; undefined in a group. */
export function partnerOf(chat: Chat, me: UserId): Chat['users'][number] | undefined {
  return chat.type === 'direct' ? chat.users.find(({ id }) => id !== me) : undefined;
}

/** What a chat is called: after its other people, unless a group has a name. */
export function useChatName(chat: Chat | undefined): string {
  const format = useFormat();
  const me = useView((view) => view.me.id);
  if (!chat) return '';
  if (chat.name !== null) return chat.name;
  const others = chat.users.filter(({ id }) => id !== me);
  return format.list((others.length > 0 ? others : chat.users).map(({ username }) => username));
}

/** How many chats have something unread, those that are muted apart (M-175). */
export function unreadChats(view: ClientView): number {
  return view.chats.filter(
    ({ id: channelId }) => markOf(view, { teamId: null, channelId }).calls > 0,
  ).length;
}

/**
 * Fetches the next older chats into the view.
 * @throws ApiProblem
 */
export function loadOlderChats(): Promise<void> {
  const last = viewStore.get()?.chats.at(-1);
  // a chat without messages stands where its own id does
  const range = last && ({ at: 'before', id: last.lastMessage?.id ?? last.id } as const);
  return slices.load(chatsSlice, ALL, range);
}

/**
 * Fetches a chat of mine that the list does not hold, such as a hidden one whose address was opened.
 * @throws ApiProblem
 */
export async function loadChat(chatId: ChannelId): Promise<void> {
  const { dm } = await callApi('getChat', { params: { chatId } });
  viewStore.update((view) =>
    view.chats.some(({ id }) => id === chatId)
      ? view
      : addChatPage(view, { chats: [withoutCount(dm)], unread: [], hasMore: view.hasMoreChats }),
  );
}

/**
 * Opens the conversation with one person, or makes a group of several; answers where it is.
 * @throws ApiProblem
 */
export async function openChat(userIds: readonly UserId[]): Promise<ChannelId> {
  const { dm } = await callApi('openChat', { body: { users: userIds.map((id) => ({ id })) } });
  viewStore.update((view) =>
    addChatPage(view, { chats: [withoutCount(dm)], unread: [], hasMore: view.hasMoreChats }),
  );
  return dm.id;
}

/**
 * Takes a conversation out of my list until the next message (M-058).
 * @throws ApiProblem
 */
export async function hideChat(chatId: ChannelId): Promise<void> {
  await callApi('hideChat', { params: { chatId }, body: { hidden: true } });
}
