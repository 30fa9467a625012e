import type { Thread } from '#shared/contract/channels/thread.ts';
import type { Reaction } from '#shared/contract/messages/message.ts';
import type { MessageId, UserId } from '#shared/lib/ids.ts';
import type { Db } from '../../store/database.ts';
import type { MessageRow } from '../../store/messages.ts';
import { findPolls, type PollState } from '../../store/polls.ts';
import { findReactions } from '../../store/reactions.ts';
import { findThreadsOfMessages, type ThreadRow } from '../../store/threads.ts';
import { presentThread } from '../../present/thread.ts';

/** What hangs on messages and is kept apart from them. */
export interface Hanging {
  readonly reactions: ReadonlyMap<MessageId, Reaction[]>;
  readonly polls: ReadonlyMap<MessageId, PollState>;
  readonly threads: ReadonlyMap<MessageId, Thread>;
}

type Row = Pick<MessageRow, 'channel_id' | 'id' | 'poll'>;

/** What hangs on messages of one channel, as the viewer may have it; null: as all may. */
export async function findHanging(
  db: Db,
  rows: readonly Row[],
  viewerId: UserId | null,
): Promise<Hanging> {
  const channelId = rows[0]?.channel_id;
  if (channelId === undefined)
    return { reactions: new Map(), polls: new Map(), threads: new Map() };
  const messageIds = rows.map(({ id }) => id);
  const [reactions, polls, threads] = await Promise.all([
    findReactions(db, { channelId, messageIds, viewerId }),
    findPollsOf(db, rows, viewerId),
    findThreadsOfMessages(db, channelId, messageIds),
  ]);
  return { reactions, polls, threads: threadsByRoot(threads) };
}

function threadsByRoot(rows: readonly ThreadRow[]): ReadonlyMap<MessageId, Thread> {
  return new Map(
    rows.flatMap((row) => (row.root_message_id ? [[row.root_message_id, presentThread(row)]] : [])),
  );
}

/** How the polls among some messages stand; without any the database is not asked. */
export function findPollsOf(
  db: Db,
  rows: readonly Row[],
  viewerId: UserId | null,
): Promise<ReadonlyMap<MessageId, PollState>> {
  const keys = rows.flatMap(({ channel_id: channelId, id, poll }) =>
    poll ? [{ channelId, messageId: id }] : [],
  );
  return findPolls(db, keys, viewerId);
}
