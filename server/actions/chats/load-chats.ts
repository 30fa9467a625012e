import type { Chat, ListedChat } from '#shared/contract/chats/chat.ts';
import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import {
  findChatPage,
  findOwnChat,
  findUnreadChats,
  type OwnChatRow,
  type ReadFrom,
} from '../../store/chats.ts';
import { countUnread, type UnreadQuestion, type UnreadRow } from '../../store/read-markers.ts';
import type { ActionDeps } from '../action-deps.ts';
import { loadMentionFilter, type MentionFilters } from '../unread/mention-filter.ts';
import { describeChats } from './describe-chats.ts';

type LoadDeps = Pick<ActionDeps, 'db' | 'activities' | 'announcer' | 'imageLinks'>;

/** Chats with something unread that are counted: far more than a badge tells apart. */
export const MAX_UNREAD_CHATS = badgeCaps.channelNew;

export interface ChatPage {
  readonly chats: readonly Chat[];
  readonly unread: readonly ChannelUnread[];
  readonly hasMore: boolean;
}

/** A page of a user's chats with what is unread in them. */
export async function loadChatPage(
  deps: LoadDeps,
  userId: UserId,
  { limit, before }: { limit: number; before?: MessageId | undefined },
): Promise<ChatPage> {
  const rows = await findChatPage(deps.db, { userId, limit: limit + 1, before });
  const page = rows.slice(0, limit);
  const [chats, unread] = await Promise.all([
    describeChats(deps, page),
    countChats(deps, userId, page.map(questionOf)),
  ]);
  return { chats, unread, hasMore: rows.length > limit };
}

/** What is unread in all of a user's chats; those with nothing to tell are left out. */
export async function loadChatUnread(
  deps: Pick<ActionDeps, 'db'>,
  userId: UserId,
): Promise<ChannelUnread[]> {
  return countChats(deps, userId, await findUnreadChats(deps.db, userId, MAX_UNREAD_CHATS));
}

/** One of a user's chats with what is unread in it; null when they are not in it. */
export async function loadOwnChat(
  deps: LoadDeps,
  userId: UserId,
  channelId: ChannelId,
): Promise<{ chat: Chat; unread: ChannelUnread | null; isHidden: boolean } | null> {
  const row = await findOwnChat(deps.db, userId, channelId);
  if (!row) return null;
  const [[chat], [unread]] = await Promise.all([
    describeChats(deps, [row]),
    countChats(deps, userId, [questionOf(row)]),
  ]);
  return chat ? { chat, unread: unread ?? null, isHidden: row.is_hidden } : null;
}

/** A chat as a list answers it. */
export function listed(chat: Chat, unread: ChannelUnread | null | undefined): ListedChat {
  return { ...chat, unread: unread?.unread ?? 0 };
}

function questionOf(row: OwnChatRow): ReadFrom {
  return { channelId: row.channel_id, readUpTo: row.read_from };
}

async function countChats(
  { db }: Pick<ActionDeps, 'db'>,
  userId: UserId,
  chats: readonly ReadFrom[],
): Promise<ChannelUnread[]> {
  if (chats.length === 0) return [];
  const filter = await loadMentionFilter({ db }, userId);
  const rows = await countUnread(db, {
    userId,
    roleIds: [],
    channels: inChats(chats, filter),
  });
  return chatsUnread(rows);
}

function inChats(chats: readonly ReadFrom[], filter: MentionFilters): UnreadQuestion[] {
  return chats.map((chat) => ({ ...chat, ...filter(null, chat.channelId) }));
}

/** What is asked to count what is unread in a page of chats and in others, each once. */
export function chatQuestions(
  page: readonly OwnChatRow[],
  others: readonly ReadFrom[],
  filter: MentionFilters,
): UnreadQuestion[] {
  const onPage = new Set(page.map((row) => row.channel_id));
  const elsewhere = others.filter(({ channelId }) => !onPage.has(channelId));
  return inChats([...page.map(questionOf), ...elsewhere], filter);
}

/** What was counted in chats. */
export function chatsUnread(rows: readonly UnreadRow[]): ChannelUnread[] {
  return rows.map(({ channelId, unread, mentions, lastRead, newest }) => ({
    channelId,
    unread,
    mentions,
    lastRead,
    newest,
  }));
}
