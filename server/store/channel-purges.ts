import { sql } from 'kysely';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

/**
 * The next deleted channel whose contents are still there, held until the transaction ends so that
 * no other node works on it; undefined when none is free.
 */
export async function takeChannelPurge(db: Db): Promise<ChannelId | undefined> {
  const row = await db
    .selectFrom('channel_purges')
    .select('channel_id')
    .orderBy('channel_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.channel_id;
}

const contents = [
  'messages',
  'reactions',
  'reaction_users',
  'scheduled_messages',
  'read_markers',
  'slow_mode_sends',
] as const;

/** Removes at most `limit` rows of each kind that a channel left behind; answers how many. */
export async function deleteChannelContents(
  db: Db,
  channelId: ChannelId,
  limit: number,
): Promise<number> {
  let deleted = 0n;
  for (const table of contents) {
    // the channel twice: where the table is distributed, rows of other parts have the same ctid
    const result = await sql`
      delete from ${sql.table(table)} where channel_id = ${channelId} and ctid = any(array(
        select ctid from ${sql.table(table)} where channel_id = ${channelId} limit ${limit}
      ))
    `.execute(db);
    deleted += result.numAffectedRows ?? 0n;
  }
  return Number(deleted);
}

/** Nothing of the channel is left. */
export async function forgetChannelPurge(db: Db, channelId: ChannelId): Promise<void> {
  await db.deleteFrom('channel_purges').where('channel_id', '=', channelId).execute();
}
