import type * as contract from '#shared/contract/messages/message.ts';
import type { InputOf } from '#shared/contract/endpoint.ts';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentMessage, presentReplyMessage } from '../../present/message.ts';
import {
  findMessage,
  findMessages,
  findMessagesById,
  type MessageRow,
} from '../../store/messages.ts';
import { mayReadHistory } from '../access/conversation.ts';
import type { Db } from '../../store/database.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { messagePlace } from './describe-message.ts';
import { findHanging } from './find-hanging.ts';

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
  const { channelId, teamId } = conversation;
  const found = isNewest(query)
    ? await findWhole(deps, deps.db, { channelId, query, viewerId: actor.userId })
    : await deps.readHistory((db) =>
        findWhole(deps, db, { channelId, query, viewerId: actor.userId }),
      );
  const { rows, hasOlder, hasNewer, originals, hanging } = found;
  const place = { ...messagePlace(deps, teamId), ...hanging };
  return {
    messages: rows.map((row) =>
      presentMessage(row, place, row.reply_to ? originals.get(row.reply_to) : undefined),
    ),
    replyMessages: [...originals.values()].map((row) => presentReplyMessage(row, place)),
    hasOlder,
    hasNewer,
  };
};

/** What opening a channel asks: it stays with the primary, where it is prepared. */
function isNewest({ messageId, before, after, offset = 0 }: Query): boolean {
  return messageId === undefined && before === undefined && after === undefined && offset === 0;
}

/** A page with what stands below and above its messages. */
async function findWhole(
  deps: ActionDeps,
  db: Db,
  { channelId, query, viewerId }: { channelId: ChannelId; query: Query; viewerId: UserId },
) {
  const page = isNewest(query)
    ? await newestPage(deps, channelId, query)
    : await findPage(db, channelId, query);
  const originals = await findOriginals(db, channelId, page.rows);
  const hanging = await findHanging(db, page.rows, viewerId);
  return { ...page, originals, hanging };
}

async function newestPage(deps: ActionDeps, channelId: ChannelId, { limit }: Query): Promise<Page> {
  // one more than asked for tells whether there are older ones
  const rows = await deps.messages.newest(channelId, limit + 1);
  return {
    rows: rows.slice(0, limit).toReversed(),
    hasOlder: rows.length > limit,
    hasNewer: false,
  };
}

function findPage(db: Db, channelId: ChannelId, query: Query): Promise<Page> {
  if (query.messageId !== undefined)
    return pageAround(db, channelId, { ...query, id: query.messageId });
  if (query.after !== undefined) return pageAfter(db, channelId, { ...query, after: query.after });
  return pageBefore(db, channelId, query);
}

/** The messages before one, or those behind a number of the newest. */
async function pageBefore(
  db: Db,
  channelId: ChannelId,
  { limit, before, offset }: Query,
): Promise<Page> {
  const rows = await findMessages(db, { channelId, limit: limit + 1, before, offset });
  return {
    rows: rows.slice(0, limit).toReversed(),
    hasOlder: rows.length > limit,
    hasNewer: true,
  };
}

async function pageAfter(
  db: Db,
  channelId: ChannelId,
  { limit, after }: { limit: number; after: MessageId },
): Promise<Page> {
  const rows = await findMessages(db, { channelId, limit: limit + 1, after });
  return { rows: rows.slice(0, limit), hasOlder: true, hasNewer: rows.length > limit };
}

/**
 * A window with the message in its middle.
 * @throws ProblemError message.not-found when the channel has no such message
 */
async function pageAround(
  db: Db,
  channelId: ChannelId,
  { limit, id }: { limit: number; id: MessageId },
): Promise<Page> {
  const olderLimit = Math.floor((limit - 1) / 2);
  const newerLimit = limit - 1 - olderLimit;
  const [target, older, newer] = await Promise.all([
    findMessage(db, channelId, id),
    findMessages(db, { channelId, limit: olderLimit + 1, before: id }),
    findMessages(db, { channelId, limit: newerLimit + 1, after: id }),
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
  db: Db,
  channelId: ChannelId,
  rows: readonly MessageRow[],
): Promise<Map<MessageId, MessageRow>> {
  const wanted = new Set<MessageId>();
  for (const row of rows) if (row.reply_to) wanted.add(row.reply_to);
  const originals = new Map<MessageId, MessageRow>();
  for (const row of rows) if (wanted.delete(row.id)) originals.set(row.id, row);
  for (const row of await findMessagesById(db, channelId, [...wanted])) originals.set(row.id, row);
  return originals;
}
