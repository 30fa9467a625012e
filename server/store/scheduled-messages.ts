import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { ScheduledMessageTable } from './schema.ts';

export type ScheduledRow = Selectable<ScheduledMessageTable>;

/** Who scheduled what, and where. */
export interface ScheduledKey {
  readonly channelId: ChannelId;
  readonly authorId: UserId;
  readonly id: MessageId;
}

/** Keeps a message for later; when its author had already sent its nonce, answers the first one. */
export async function insertScheduledMessage(
  db: Db,
  row: Insertable<ScheduledMessageTable>,
): Promise<ScheduledRow> {
  const inserted = await db
    .insertInto('scheduled_messages')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'author_id', 'nonce'])
        .where('nonce', 'is not', null)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (inserted) return inserted;
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('channel_id', '=', row.channel_id)
    .where('author_id', '=', row.author_id)
    .where('nonce', '=', row.nonce ?? '')
    .executeTakeFirstOrThrow();
}

/** How many messages of a user wait, wherever. */
export async function countScheduled(db: Db, authorId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('scheduled_messages')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a user has scheduled in a channel, the next first. */
export function findScheduledMessages(
  db: Db,
  channelId: ChannelId,
  authorId: UserId,
): Promise<ScheduledRow[]> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('author_id', '=', authorId)
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute();
}

/** What a user has scheduled wherever, the next first; there are never more than they may have. */
export function findScheduledOfUser(db: Db, authorId: UserId): Promise<ScheduledRow[]> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('author_id', '=', authorId)
    .orderBy('scheduled_at')
    .orderBy('id')
    .execute();
}

/** One of them; undefined when there is none, or it is another user's. */
export function findScheduledMessage(db: Db, key: ScheduledKey): Promise<ScheduledRow | undefined> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('id', '=', key.id)
    .where('channel_id', '=', key.channelId)
    .where('author_id', '=', key.authorId)
    .executeTakeFirst();
}

/**
 * Changes one of them as it was read; undefined when its author has edited it since or it is gone.
 */
export function updateAsRead(
  db: Db,
  read: ScheduledRow,
  change: Pick<Updateable<ScheduledMessageTable>, 'refusal' | 'scheduled_at'>,
): Promise<ScheduledRow | undefined> {
  return db
    .updateTable('scheduled_messages')
    .set(change)
    .where('id', '=', read.id)
    .where('edited_at', 'is not distinct from', read.edited_at)
    .returningAll()
    .executeTakeFirst();
}

/** Removes one of them as it was read; false when its author has edited it since or it is gone. */
export async function deleteAsRead(db: Db, read: ScheduledRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('scheduled_messages')
    .where('id', '=', read.id)
    .where('edited_at', 'is not distinct from', read.edited_at)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Changes one of them; undefined when it is gone by now. */
export function updateScheduledMessage(
  db: Db,
  key: ScheduledKey,
  change: Updateable<ScheduledMessageTable>,
): Promise<ScheduledRow | undefined> {
  return db
    .updateTable('scheduled_messages')
    .set(change)
    .where('id', '=', key.id)
    .where('channel_id', '=', key.channelId)
    .where('author_id', '=', key.authorId)
    .returningAll()
    .executeTakeFirst();
}

/** Removes one of them; undefined when it was gone. */
export function deleteScheduledMessage(
  db: Db,
  key: ScheduledKey,
): Promise<ScheduledRow | undefined> {
  return db
    .deleteFrom('scheduled_messages')
    .where('id', '=', key.id)
    .where('channel_id', '=', key.channelId)
    .where('author_id', '=', key.authorId)
    .returningAll()
    .executeTakeFirst();
}

/** What is due, the oldest first. */
export function findDueMessages(db: Db, now: Date, limit: number): Promise<ScheduledRow[]> {
  return db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('refusal', 'is', null)
    .where('scheduled_at', '<=', now)
    .orderBy('scheduled_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the next one is due that waits; null when none does. */
export async function nextDueTime(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('scheduled_messages')
    .select('scheduled_at')
    .where('refusal', 'is', null)
    .orderBy('scheduled_at')
    .limit(1)
    .executeTakeFirst();
  return row?.scheduled_at ?? null;
}
