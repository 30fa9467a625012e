import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

/**
 * Takes a member's turn in a channel with slow mode: true, and the waiting starts again, when they
 * last wrote at `freeSince` or before. Of two sends at once only one gets the turn.
 */
export async function claimSlowModeTurn(
  db: Db,
  turn: { channelId: ChannelId; userId: UserId; now: Date; freeSince: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('slow_mode_sends')
    .values({ channel_id: turn.channelId, user_id: turn.userId, sent_at: turn.now })
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'user_id'])
        .doUpdateSet({ sent_at: turn.now })
        .where('slow_mode_sends.sent_at', '<=', turn.freeSince),
    )
    .returning('channel_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When a member last took a turn in a channel; null when never. */
export async function findSlowModeTurn(
  db: Db,
  channelId: ChannelId,
  userId: UserId,
): Promise<Date | null> {
  const row = await db
    .selectFrom('slow_mode_sends')
    .select('sent_at')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}
