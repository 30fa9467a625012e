import { sql } from 'kysely';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

export interface WrittenRow {
  readonly channel_id: ChannelId;
  readonly id: MessageId;
  readonly author_id: UserId;
}

/** The newest messages of each channel that are looked at: enough to know who talks there. */
const PER_CHANNEL = 20;

/** By whom the newest messages of some channels were written; one reading of an index a channel. */
export async function findLastWritten(
  db: Db,
  channelIds: readonly ChannelId[],
): Promise<WrittenRow[]> {
  if (channelIds.length === 0) return [];
  const { rows } = await sql<WrittenRow>`
    select m.channel_id, m.id, m.author_id
    from unnest(${channelIds}::bigint[]) as place (id)
    cross join lateral (
      select channel_id, id, author_id from messages
      where channel_id = place.id order by id desc limit ${PER_CHANNEL}
    ) m
  `.execute(db);
  return rows;
}
