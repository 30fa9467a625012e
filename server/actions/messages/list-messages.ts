import type * as contract from '#shared/contract/messages/message.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentMessage, presentReplyMessage } from '../../present/message.ts';
import {
  findMessage,
  findMessages,
  findMessagesById,
  type MessageRow,
} from '../../store/messages.ts';
import { mayReadHistory } from '../access/conversation.ts';
import { findReactions } from '../../store/reactions.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { messagePlace } from './describe-message.ts';

type Query = InputOf<typeof contract.listMessages>['query'];

/** Rows oldest first, and whether the channel goes on at either end. */
interface Page {
  readonly rows: readonly MessageRow[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

/** A page of a channel's messages; without the history permission it is empty. */
export const listMessages: Action<typeof contract.listMessages> = async function listMessages(
  deps,
  { actor, conversation },
  { query },
) {
  if (!mayReadHistory(conversation))
    return { messages: [], replyMessages: [], hasOlder: false, hasNewer: false };

  const { rows, hasOlder, hasNewer } = await findPage(deps, conversation.channelId, query);
  const originals = await findOriginals(deps, conversation.channelId, rows);
  const reactions = await findReactions(deps.db, {
    channelId: conversation.channelId,
    messageIds: rows.map(({ id }) => id),
    viewerId: actor.userId,
  });
  const place = { ...messagePlace(deps, conversation.teamId), reactions };
  return {
    messages: rows.map((row) =>
      presentMessage(row, place, row.reply_to ? originals.get(row.reply_to) : undefined),
    ),
    replyMessages: [...originals.values()].map((row) => presentReplyMessage(row, place)),
    hasOlder,
    hasNewer,
  };
};

function findPage(deps: ActionDeps, channelId: ChannelId, query: Query): Promise<Page> {
  if (query.messageId !== undefined)
    return pageAround(deps, channelId, { ...query, id: query.messageId });
  if (query.after !== undefined)
    return pageAfter(deps, channelId, { ...query, after: query.after });
  return pageBefore(deps, channelId, query);
}

/** The newest messages, or those before one, or those behind a number of the newest. */
async function pageBefore(deps: ActionDeps, channelId: ChannelId, query: Query): Promise<Page> {
  const { limit, before, offset = 0 } = query;
  const isNewest = before === undefined && offset === 0;
  // one more than asked for tells whether there are older ones
  const rows = isNewest
    ? await deps.messages.newest(channelId, limit + 1)
    : await findMessages(deps.db, { channelId, limit: limit + 1, before, offset });
  return {
    rows: rows.slice(0, limit).toReversed(),
    hasOlder: rows.length > limit,
    hasNewer: !isNewest,
  };
}

async function pageAfter(
  deps: ActionDeps,
  channelId: ChannelId,
  { limit, after }: { limit: number; after: MessageId },
): Promise<Page> {
  const rows = await findMessages(deps.db, { channelId, limit: limit + 1, after });
  return { rows: rows.slice(0, limit), hasOlder: true, hasNewer: rows.length > limit };
}

/**
 * A window with the message in its middle.
 * @throws ProblemError message.not-found when the channel has no such message
 */
async function pageAround(
  deps: ActionDeps,
  channelId: ChannelId,
  { limit, id }: { limit: number; id: MessageId },
): Promise<Page> {
  const olderLimit = Math.floor((limit - 1) / 2);
  const newerLimit = limit - 1 - olderLimit;
  const [target, older, newer] = await Promise.all([
    findMessage(deps.db, channelId, id),
    findMessages(deps.db, { channelId, limit: olderLimit + 1, before: id }),
    findMessages(deps.db, { channelId, limit: newerLimit + 1, after: id }),
  ]);
  if (!target) throw new ProblemError('message.not-found');
  return {
    rows: [...older.slice(0, olderLimit).toReversed(), target, ...newer.slice(0, newerLimit)],
    hasOlder: older.length > olderLimit,
    hasNewer: newer.length > newerLimit,
  };
}

/** What the replies on a page answer to: taken from the page where it is there, else asked once. */
async function findOriginals(
  deps: ActionDeps,
  channelId: ChannelId,
  rows: readonly MessageRow[],
): Promise<Map<MessageId, MessageRow>> {
  const wanted = new Set<MessageId>();
  for (const row of rows) if (row.reply_to) wanted.add(row.reply_to);
  const originals = new Map<MessageId, MessageRow>();
  for (const row of rows) if (wanted.delete(row.id)) originals.set(row.id, row);
  for (const row of await findMessagesById(deps.db, channelId, [...wanted]))
    originals.set(row.id, row);
  return originals;
}
