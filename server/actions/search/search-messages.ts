import type { InputOf } from '#shared/contract/endpoint.ts';
import type { Message } from '#shared/contract/messages/message.ts';
import type * as contract from '#shared/contract/messages/search.ts';
import {
  firstIdOf,
  type ChannelId,
  type MessageId,
  type TeamId,
  type UserId,
} from '#shared/lib/ids.ts';
import { searchLimits } from '#shared/rules/limits.ts';
import { channelKinds, takesMessages } from '#shared/rules/channel-kinds.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { parseSearchContents } from '#shared/rules/search-query.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentMessage } from '../../present/message.ts';
import { findChatIds } from '../../store/chats.ts';
import { searchMessageIds } from '../../store/message-search.ts';
import { findMessagesAt, type MessageAddress, type MessageRow } from '../../store/messages.ts';
import type { Db } from '../../store/database.ts';
import { findThreadIdsIn, findThreads } from '../../store/threads.ts';
import { presentThread } from '../../present/thread.ts';
import { findConversation, mayReadHistory, type Conversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { AccountPrincipal } from '../principal.ts';
import { messagePlace } from '../messages/describe-message.ts';
import { findPollsOf } from '../messages/find-hanging.ts';

type Query = InputOf<typeof contract.searchMessages>['query'];

/** Where the actor may search, of what was asked. */
interface SearchPlace {
  readonly scopeIds: readonly (TeamId | ChannelId)[];
  readonly channelIds: readonly ChannelId[];
  /** Null in chats. */
  readonly teamId: TeamId | null;
}

/** Chats searched when none is named: the newest of them. */
const MAX_CHATS = 500;
/** Threads searched besides: the liveliest of them. */
const MAX_THREADS = 2_000;

/** Finds messages the actor may read; the same rule decides as when they open the channel. */
export const searchMessages: Action<typeof contract.searchMessages> = async function searchMessages(
  deps,
  { actor },
  { query },
) {
  const words = splitWords(query.text);
  if (words.length === 0 && !hasFilter(query)) return { messages: [], threads: [], hasMore: false };
  const place = await findPlace(deps, actor, query);
  const search = {
    ...place,
    words,
    from: query.from,
    mentions: query.mentions,
    has: parseSearchContents(query.has ?? ''),
    below: earlier(query.olderThan, query.before),
    atLeast: query.after === undefined ? undefined : firstIdOf<'message'>(Date.parse(query.after)),
    limit: query.limit + 1,
  };
  return deps.readHistory(async (db) => {
    const found = await searchMessageIds(db, search);
    const page = found.slice(0, query.limit);
    const threads = await findThreads(db, [...new Set(page.map(({ channelId }) => channelId))]);
    return {
      threads: threads.map(presentThread),
      messages: await describeFound({ ...deps, db }, page, { ...place, viewerId: actor.userId }),
      hasMore: found.length > query.limit,
    };
  });
};

/** Words and phrases; more than anybody types are left out. */
function splitWords(text: string): string[] {
  const parts = text.match(/"[^"]*"|\S+/g) ?? [];
  return parts
    .filter((part) => part.replaceAll('"', '').trim() !== '')
    .slice(0, searchLimits.words);
}

function hasFilter({ from, mentions, has, before, after }: Query): boolean {
  return [from, mentions, has, before, after].some((value) => value !== undefined);
}

/** Below the page already shown and below the moment asked for: the older of the two. */
function earlier(
  olderThan: MessageId | undefined,
  before: string | undefined,
): MessageId | undefined {
  if (before === undefined) return olderThan;
  const limit = firstIdOf<'message'>(Date.parse(before));
  return olderThan !== undefined && BigInt(olderThan) < BigInt(limit) ? olderThan : limit;
}

async function findPlace(
  deps: ActionDeps,
  actor: AccountPrincipal,
  query: Query,
): Promise<SearchPlace> {
  if (query.channelId !== undefined) {
    const { channelId, teamId } = query;
    const conversation = await findConversation(deps, actor.userId, { channelId, teamId });
    if (!mayReadHistory(conversation)) throw new ProblemError('channel.history-denied');
    return {
      scopeIds: [conversation.teamId ?? channelId],
      channelIds: [channelId, ...(await threadsBelow(deps, conversation))],
      teamId: conversation.teamId,
    };
  }
  if (query.teamId !== undefined) return teamPlace(deps, actor.userId, query.teamId);
  const channelIds = await findChatIds(deps.db, actor.userId, MAX_CHATS);
  return { scopeIds: channelIds, channelIds, teamId: null };
}

/** What is said in the threads of a channel is found with it. */
function threadsBelow(
  { db }: Pick<ActionDeps, 'db'>,
  conversation: Conversation,
): Promise<ChannelId[]> {
  if (conversation.kind === 'chat' || conversation.thread) return Promise.resolve([]);
  return findThreadIdsIn(db, [conversation.channelId], MAX_THREADS);
}

async function teamPlace(
  { directory, db }: ActionDeps,
  userId: UserId,
  teamId: TeamId,
): Promise<SearchPlace> {
  const member = await directory.member(teamId, userId);
  const team = member ? await directory.get(teamId) : null;
  if (!member || !team || team.isSuspended) throw new ProblemError('team.not-found');
  const channelIds = [...team.channels.values()]
    .filter(
      ({ id, type }) =>
        takesMessages(type) &&
        channelKinds[type].isSearched &&
        team.canSeeChannel(id, member) &&
        hasChannelPermission(type, team.channelPermissions(id, member), 'CAN_SEE_MESSAGE_HISTORY'),
    )
    .map(({ id }) => id);
  const threadIds = await findThreadIdsIn(db, channelIds, MAX_THREADS);
  return { scopeIds: [teamId], channelIds: [...channelIds, ...threadIds], teamId };
}

/** The messages found, in the order found; what went in the meantime is left out. */
async function describeFound(
  deps: Omit<ActionDeps, 'db'> & { readonly db: Db },
  found: readonly MessageAddress[],
  { teamId, viewerId }: { teamId: TeamId | null; viewerId: UserId },
): Promise<Message[]> {
  const rows = await findMessagesAt(deps.db, found);
  const originals = await findMessagesAt(
    deps.db,
    rows.flatMap((row) =>
      row.reply_to === null ? [] : [{ channelId: row.channel_id, id: row.reply_to }],
    ),
  );
  const byId = new Map<MessageId, MessageRow>(rows.map((row) => [row.id, row]));
  const originalById = new Map<MessageId, MessageRow>(originals.map((row) => [row.id, row]));
  const polls = await findPollsOf(deps.db, rows, viewerId);
  const place = { ...messagePlace(deps, teamId), polls };
  return found.flatMap(({ id }) => {
    const row = byId.get(id);
    if (!row) return [];
    const original = row.reply_to === null ? undefined : originalById.get(row.reply_to);
    return [presentMessage(row, place, original)];
  });
}
