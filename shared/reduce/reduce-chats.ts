import type { Chat, LastMessage } from '../contract/chats/chat.ts';
import type { Message } from '../contract/messages/message.ts';
import type { ChannelUnread } from '../contract/messages/unread.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { Contact } from '../contract/users.ts';
import { compareIds, type ChannelId } from '../lib/ids.ts';
import { chatOrderId, compareChats, DELETED_MESSAGE_TEXT } from '../rules/chats.ts';
import type { ClientView, MessageMark } from './client-view.ts';
import { mapList, withEntry, withoutEntries, withoutEntry } from './record.ts';
import { asOriginal } from './reduce-messages.ts';
import { withPeople } from './reduce-people.ts';
import { reactionsAfter } from './reduce-reactions.ts';
import { unreadFrom } from './reduce-unread.ts';
import { withoutChannels } from './without-channels.ts';

type Chats = ClientView['chats'];

function find(chats: Chats, channelId: ChannelId): Chat | undefined {
  return chats.find(({ id }) => id === channelId);
}

/** The list with one chat at its place: M-038, newest first. */
function placed(chats: Chats, chat: Chat): Chats {
  const others = chats.filter(({ id }) => id !== chat.id);
  const at = others.findIndex((other) => compareChats(chat, other) < 0);
  return others.toSpliced(at === -1 ? others.length : at, 0, chat);
}

/**
 * The list must be fetched again (M-050), or is being fetched and the answer may not have this
 * change. The number rises, so that an answer under way is known to be too old.
 */
export function markChatsStale(view: ClientView): ClientView {
  return { ...view, staleChats: view.staleChats + 1 };
}

function noteChange(view: ClientView): ClientView {
  return view.staleChats === 0 ? view : markChatsStale(view);
}

function changeChat(
  view: ClientView,
  channelId: ChannelId,
  change: (chat: Chat) => Chat,
): ClientView {
  const chats = mapList(view.chats, (chat) => (chat.id === channelId ? change(chat) : chat));
  return noteChange(chats === view.chats ? view : { ...view, chats });
}

/** M-049: a new message moves its chat to the top; M-050: for an unknown one the list is fetched. */
export function chatMessageSent(view: ClientView, message: Message): ClientView {
  if (message.teamId !== null) return view;
  const chat = find(view.chats, message.channelId);
  if (!chat) return markChatsStale(view);
  if (chat.lastMessage && compareIds(chat.lastMessage.id, message.id) >= 0) return view;
  const chats = placed(view.chats, { ...chat, lastMessage: asLastMessage(message) });
  return noteChange({ ...view, chats });
}

/** M-054: an edited last message replaces the old text, also where it is what is answered to. */
export function chatMessageEdited(view: ClientView, message: Message): ClientView {
  if (message.teamId !== null) return view;
  return changeChat(view, message.channelId, (chat) => {
    const { lastMessage } = chat;
    if (!lastMessage || lastMessage.isDeleted) return chat;
    if (lastMessage.id === message.id) {
      if ((message.editedAt ?? '') <= (lastMessage.editedAt ?? '')) return chat;
      // an edit says nothing of reactions, which have events of their own
      const { reactions } = lastMessage;
      return { ...chat, lastMessage: { ...asLastMessage(message), reactions } };
    }
    if (lastMessage.replyTo !== message.id) return chat;
    return { ...chat, lastMessage: { ...lastMessage, replyToMessage: asOriginal(message) } };
  });
}

export type ReactionMark = Extract<MessageMark, { readonly type: `REACTION_${string}` }>;

/** A reaction to the last message came or was taken back. */
export function chatReacted(view: ClientView, mark: ReactionMark): ClientView {
  const { teamId, channelId, messageId } = mark.data;
  if (teamId !== null) return view;
  return changeChat(view, channelId, (chat) => {
    const { lastMessage } = chat;
    if (lastMessage?.id !== messageId || lastMessage.isDeleted) return chat;
    const reactions = reactionsAfter(lastMessage.reactions, mark, view.me.id);
    if (reactions === lastMessage.reactions) return chat;
    return { ...chat, lastMessage: { ...lastMessage, reactions: [...reactions] } };
  });
}

/** The last message got previews of its links, or lost them. */
export function chatEmbedsUpdated(
  view: ClientView,
  { teamId, channelId, messageId, embeds }: StateEventData<'MESSAGE_EMBEDS_UPDATED'>,
): ClientView {
  if (teamId !== null) return view;
  return changeChat(view, channelId, (chat) => {
    const { lastMessage } = chat;
    if (lastMessage?.id !== messageId || lastMessage.isDeleted) return chat;
    return { ...chat, lastMessage: { ...lastMessage, embeds } };
  });
}

/** M-051 to M-053: a deleted last message leaves a fixed text; an answer to it loses its original. */
export function chatMessageDeleted(
  view: ClientView,
  { teamId, channelId, messageId }: StateEventData<'MESSAGE_DELETED'>,
): ClientView {
  if (teamId !== null) return view;
  return changeChat(view, channelId, (chat) => {
    const { lastMessage } = chat;
    if (!lastMessage) return chat;
    if (lastMessage.id === messageId) return { ...chat, lastMessage: asDeleted(lastMessage) };
    if (lastMessage.replyTo !== messageId) return chat;
    return { ...chat, lastMessage: { ...lastMessage, replyTo: null, replyToMessage: null } };
  });
}

function asLastMessage(message: Message): LastMessage {
  const { id, createdAt, editedAt, content, createdBy, nonce } = message;
  const { replyTo, replyToMessage, reactions, attachments, embeds } = message;
  return {
    id,
    createdAt,
    editedAt,
    content,
    isDeleted: false,
    createdBy: {
      id: createdBy.id,
      username: createdBy.username,
      profilePicture: createdBy.profilePicture,
    },
    nonce,
    state: 'sent',
    replyTo: replyToMessage ? replyTo : null,
    replyToMessage,
    reactions,
    attachments,
    embeds,
    ...(message.call && { call: message.call }),
    ...(message.pollEnd && { pollEnd: message.pollEnd }),
  };
}

function asDeleted(message: LastMessage): LastMessage {
  if (message.isDeleted) return message;
  const { call: _gone, pollEnd: _result, ...rest } = message;
  return {
    ...rest,
    editedAt: null,
    content: DELETED_MESSAGE_TEXT,
    isDeleted: true,
    nonce: null,
    state: 'deleted',
    replyTo: null,
    replyToMessage: null,
    reactions: [],
    attachments: [],
    embeds: [],
  };
}

/** Of two answers about one chat the one that knows the later message, or more of it. */
function newerOf(held: Chat | undefined, chat: Chat): Chat {
  const ours = held?.lastMessage;
  const theirs = chat.lastMessage;
  if (!ours) return chat;
  const order = theirs ? compareIds(ours.id, theirs.id) : 1;
  const knowsMore =
    order > 0 ||
    (order === 0 && (ours.isDeleted || (ours.editedAt ?? '') > (theirs?.editedAt ?? '')));
  return knowsMore ? { ...chat, lastMessage: ours } : chat;
}

/** Those whose presence chats tell: none before the first message. */
export function peopleOf(chats: readonly Chat[]): readonly Contact[] {
  return chats.flatMap(({ lastMessage, users }) => (lastMessage ? users : []));
}

/** A chat was opened, shown again, or I was added to it. */
export function chatAvailable(
  view: ClientView,
  { chat, unread }: StateEventData<'CHAT_AVAILABLE'>,
): ClientView {
  const current = newerOf(find(view.chats, chat.id), chat);
  const state = unreadFrom(unread ?? undefined, view.unread[chat.id]);
  return noteChange({
    ...view,
    chats: placed(view.chats, current),
    ...withPeople(view, peopleOf([current]), view.me.id),
    unread: state ? withEntry(view.unread, chat.id, state) : view.unread,
  });
}

/** Name, picture, owner or people of a group changed; its messages tell of themselves. */
export function chatUpdated(
  view: ClientView,
  { chat }: StateEventData<'CHAT_UPDATED'>,
): ClientView {
  const next = changeChat(view, chat.id, (held) => ({ ...chat, lastMessage: held.lastMessage }));
  const changed = find(next.chats, chat.id);
  return changed ? { ...next, ...withPeople(next, peopleOf([changed]), next.me.id) } : next;
}

/** M-046: out of the list, unless there has been a message since. */
export function chatHidden(
  view: ClientView,
  { channelId, upTo }: StateEventData<'CHAT_HIDDEN'>,
): ClientView {
  const chat = find(view.chats, channelId);
  if (!chat || compareIds(chatOrderId(chat), upTo) > 0) return noteChange(view);
  return noteChange({
    ...view,
    chats: view.chats.filter((other) => other !== chat),
    unread: withoutEntry(view.unread, channelId),
  });
}

/** I left a group or was removed: all of it goes. */
export function chatLeft(view: ClientView, { channelId }: StateEventData<'CHAT_LEFT'>): ClientView {
  const next = withoutChannels(view, [channelId]);
  const chats = view.chats.filter(({ id }) => id !== channelId);
  return noteChange({ ...next, chats: chats.length === view.chats.length ? view.chats : chats });
}

/** A page of the list as the server answered it. */
export interface ChatPage {
  readonly chats: readonly Chat[];
  readonly unread: readonly ChannelUnread[];
  readonly hasMore: boolean;
}

/** Adds an older page; what is held already is known better by its events. */
export function addChatPage(view: ClientView, page: ChatPage): ClientView {
  const held = new Set(view.chats.map(({ id }) => id));
  const added = page.chats.filter(({ id }) => !held.has(id));
  return {
    ...view,
    chats: [...view.chats, ...added].toSorted(compareChats),
    hasMoreChats: page.hasMore,
    ...withPeople(view, peopleOf(added), view.me.id),
    unread: withCounts(view, added, page.unread),
  };
}

/**
 * Puts the list's first page, fetched again, in place of what was held of it (M-050). `version` is
 * what `staleChats` said when the fetch began: if it has risen since, the answer may be too old
 * and the list stays stale.
 */
export function refreshChats(view: ClientView, page: ChatPage, version: number): ClientView {
  if (view.staleChats !== version) return view;
  const last = page.chats.at(-1);
  const named = new Set(page.chats.map(({ id }) => id));
  const older =
    page.hasMore && last
      ? view.chats.filter((chat) => !named.has(chat.id) && compareChats(chat, last) > 0)
      : [];
  const current = page.chats.map((chat) => newerOf(find(view.chats, chat.id), chat));
  const kept = new Set([...named, ...older.map(({ id }) => id)]);
  const gone = view.chats.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  return {
    ...view,
    chats: [...current, ...older].toSorted(compareChats),
    hasMoreChats: older.length > 0 ? view.hasMoreChats : page.hasMore,
    ...withPeople(view, peopleOf(page.chats), view.me.id),
    unread: withoutEntries(withCounts(view, page.chats, page.unread), gone),
    staleChats: 0,
  };
}

function withCounts(
  view: ClientView,
  chats: readonly Chat[],
  counts: readonly ChannelUnread[],
): ClientView['unread'] {
  const counted = new Map(counts.map((entry) => [entry.channelId, entry]));
  const fresh: Record<string, ClientView['unread'][string]> = {};
  for (const { id } of chats) {
    const state = unreadFrom(counted.get(id), view.unread[id]);
    if (state) fresh[id] = state;
  }
  return {
    ...withoutEntries(
      view.unread,
      chats.map(({ id }) => id),
    ),
    ...fresh,
  };
}
