import { sql } from 'kysely';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

interface MessageKey {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

/** Which messages of a channel are pinned, the last pinned first. */
export async function findPinnedIds(
  db: Db,
  channelId: ChannelId,
  limit: number,
): Promise<MessageId[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('pinned_at', 'is not', null)
    .orderBy('pinned_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How many messages of a channel are pinned. */
export async function countPins(db: Db, channelId: ChannelId): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('channel_id', '=', channelId)
    .where('pinned_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Pins a message or takes the pin away; false when that is no change or the message is gone. */
export async function setPinned(
  db: Db,
  { channelId, messageId }: MessageKey,
  pinnedAt: Date | null,
): Promise<boolean> {
  const result = await db
    .updateTable('messages')
    .set({ pinned_at: pinnedAt })
    .where('channel_id', '=', channelId)
    .where('id', '=', messageId)
    .where('pinned_at', pinnedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Holds a message until the transaction ends, so that it is not deleted meanwhile and what hangs on
 * it changes in one order; false when it is gone.
 */
export async function holdMessage(db: Db, { channelId, messageId }: MessageKey): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('id', '=', messageId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
