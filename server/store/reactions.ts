import { sql } from 'kysely';
import type { Reaction } from '#shared/contract/messages/message.ts';
import type { ChannelId, Id, MessageId, UserId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import type { Db } from './database.ts';

/** One emoji below one message. */
export interface ReactionKey {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
  readonly emojiId: string;
}

interface ReactionRow extends Reaction {
  readonly messageId: MessageId;
}

/**
 * The reactions of some messages of a channel in one statement, however many there are: counts are
 * kept, and of those who reacted only the first are read, and the viewer.
 */
export async function findReactions(
  db: Db,
  place: { channelId: ChannelId; messageIds: readonly MessageId[]; viewerId: UserId | null },
): Promise<Map<MessageId, Reaction[]>> {
  const { channelId, messageIds, viewerId } = place;
  const byMessage = new Map<MessageId, Reaction[]>();
  if (messageIds.length === 0) return byMessage;
  const { rows } = await sql<ReactionRow>`
    select r.message_id as "messageId", r.emoji_id as "emojiId", r.count,
      array(
        select named.user_id from (
          (select u.user_id, u.id from reaction_users u
           where u.channel_id = r.channel_id and u.message_id = r.message_id
             and u.emoji_id = r.emoji_id
           order by u.id limit ${messageLimits.reactionUsers})
          union
          (select u.user_id, u.id from reaction_users u
           where u.channel_id = r.channel_id and u.message_id = r.message_id
             and u.emoji_id = r.emoji_id and u.user_id = ${viewerId}::bigint)
        ) as named
        order by named.id
      ) as users
    from reactions r
    where r.channel_id = ${channelId} and r.message_id = any(${messageIds}::bigint[])
    order by r.id
  `.execute(db);
  for (const { messageId, ...reaction } of rows) {
    const ofMessage = byMessage.get(messageId);
    if (ofMessage) ofMessage.push(reaction);
    else byMessage.set(messageId, [reaction]);
  }
  return byMessage;
}

/** The reactions of messages of several channels, in one statement; of who reacted the first. */
export async function findReactionsAt(
  db: Db,
  addresses: readonly { readonly channelId: ChannelId; readonly id: MessageId }[],
): Promise<Map<MessageId, Reaction[]>> {
  const byMessage = new Map<MessageId, Reaction[]>();
  if (addresses.length === 0) return byMessage;
  const { rows } = await sql<ReactionRow>`
    select r.message_id as "messageId", r.emoji_id as "emojiId", r.count,
      array(
        select u.user_id from reaction_users u
        where u.channel_id = r.channel_id and u.message_id = r.message_id
          and u.emoji_id = r.emoji_id
        order by u.id limit ${messageLimits.reactionUsers}
      ) as users
    from unnest(
      ${addresses.map((address) => address.channelId)}::bigint[],
      ${addresses.map((address) => address.id)}::bigint[]
    ) as a (channel_id, message_id)
    join reactions r using (channel_id, message_id)
    order by r.id
  `.execute(db);
  for (const { messageId, ...reaction } of rows)
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), reaction]);
  return byMessage;
}

/** Which emojis stand below a message. To be asked while the message is held. */
export async function findReactionEmojis(
  db: Db,
  channelId: ChannelId,
  messageId: MessageId,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reactions')
    .select('emoji_id')
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .execute();
  return rows.map((row) => row.emoji_id);
}

/** Adds a user's reaction; answers how many there are now, or null when it was there already. */
export async function insertReaction(
  db: Db,
  { channelId, messageId, emojiId }: ReactionKey,
  reaction: { userId: UserId; id: Id<'reaction'> },
): Promise<number | null> {
  const key = { channel_id: channelId, message_id: messageId, emoji_id: emojiId };
  const { userId, id } = reaction;
  const added = await db
    .insertInto('reaction_users')
    .values({ ...key, user_id: userId, id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  const { count } = await db
    .insertInto('reactions')
    .values({ ...key, id, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'message_id', 'emoji_id'])
        .doUpdateSet({ count: sql<number>`reactions.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a user's reaction back; answers how many are left, or null when there was none. */
export async function deleteReaction(
  db: Db,
  { channelId, messageId, emojiId }: ReactionKey,
  userId: UserId,
): Promise<number | null> {
  const removed = await db
    .deleteFrom('reaction_users')
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .where('emoji_id', '=', emojiId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) return null;
  const { count } = await db
    .updateTable('reactions')
    .set({ count: sql<number>`count - 1` })
    .where('channel_id', '=', channelId)
    .where('message_id', '=', messageId)
    .where('emoji_id', '=', emojiId)
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 0) {
    await db
      .deleteFrom('reactions')
      .where('channel_id', '=', channelId)
      .where('message_id', '=', messageId)
      .where('emoji_id', '=', emojiId)
      .execute();
  }
  return count;
}

/** Removes all reactions of messages that are being deleted. */
export async function deleteReactionsOf(
  db: Db,
  channelId: ChannelId,
  messageIds: readonly MessageId[],
): Promise<void> {
  for (const table of ['reactions', 'reaction_users'] as const) {
    await db
      .deleteFrom(table)
      .where('channel_id', '=', channelId)
      .where(sql<boolean>`message_id = any(${messageIds}::bigint[])`)
      .execute();
  }
}

/** The same for messages of several channels. */
export async function deleteReactionsAt(
  db: Db,
  messages: readonly { readonly channelId: ChannelId; readonly id: MessageId }[],
): Promise<void> {
  const channelIds = messages.map(({ channelId }) => channelId);
  const messageIds = messages.map(({ id }) => id);
  for (const table of ['reactions', 'reaction_users'] as const) {
    await sql`
      delete from ${sql.table(table)} r
      using unnest(${channelIds}::bigint[], ${messageIds}::bigint[]) as gone (channel_id, id)
      where r.channel_id = gone.channel_id and r.message_id = gone.id
    `.execute(db);
  }
}
