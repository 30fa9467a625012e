import { sql } from 'kysely';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { Embed } from '#shared/contract/messages/message.ts';
import type { ChannelId, Id, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { WebhookAuthor } from './webhook-table.ts';

/** A message as it is brought in. */
export interface ImportedMessage {
  readonly id: MessageId;
  readonly authorId: UserId;
  readonly content: string;
  readonly replyTo: MessageId | null;
  readonly editedAt: string | null;
  readonly pinnedAt: string | null;
  readonly attachments: readonly Attachment[] | null;
  readonly embeds: readonly Embed[] | null;
  readonly webhook: WebhookAuthor;
  readonly reactions: readonly {
    readonly id: Id<'reaction'>;
    readonly emojiId: string;
    readonly count: number;
  }[];
}

/**
 * Writes messages with their reactions, and makes them findable, in one statement; those that are there, and those that were
 * deleted here, are passed over. Answers how many are new.
 */
export async function insertImportedMessages(
  db: Db,
  place: { teamId: TeamId; channelId: ChannelId },
  messages: readonly ImportedMessage[],
): Promise<Set<MessageId>> {
  if (messages.length === 0) return new Set();
  const { teamId, channelId } = place;
  const { rows } = await sql<{ id: MessageId }>`
    insert into messages (
      channel_id, id, author_id, content, reply_to, edited_at, pinned_at, attachments, embeds, webhook
    )
    select ${channelId}::bigint, m.* from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (
      id bigint, "authorId" bigint, content text, "replyTo" bigint, "editedAt" timestamptz,
      "pinnedAt" timestamptz, attachments jsonb, embeds jsonb, webhook jsonb
    )
    where not exists (
      select from import_deleted d where d.channel_id = ${channelId} and d.message_id = m.id
    )
    on conflict (channel_id, id) do nothing
    returning id
  `.execute(db);
  const added = new Set(rows.map(({ id }) => id));
  if (added.size === 0) return added;
  await sql`
    insert into message_search (channel_id, message_id, scope_id, words)
    select m.channel_id, m.id, ${teamId}::bigint, searched_words(m, ${teamId}::bigint)
    from messages m
    where m.channel_id = ${channelId} and m.id = any(${[...added]}::bigint[])
    on conflict do nothing
  `.execute(db);
  const reactions = messages.flatMap(({ id, reactions: ofMessage }) =>
    added.has(id) ? ofMessage.map((reaction) => ({ ...reaction, messageId: id })) : [],
  );
  if (reactions.length > 0)
    await sql`
      insert into reactions (channel_id, message_id, emoji_id, id, count)
      select ${channelId}::bigint, r."messageId", r."emojiId", r.id, r.count
      from jsonb_to_recordset(${JSON.stringify(reactions)}::jsonb)
        as r ("messageId" bigint, "emojiId" text, id bigint, count integer)
      on conflict do nothing
    `.execute(db);
  return added;
}

/** Which of these messages are there already, or were and have been deleted. */
export async function findKnownImports(
  db: Db,
  channelId: ChannelId,
  ids: readonly MessageId[],
): Promise<Set<MessageId>> {
  const { rows } = await sql<{ id: MessageId }>`
    select id from messages where channel_id = ${channelId} and id = any(${ids}::bigint[])
    union all
    select message_id from import_deleted
    where channel_id = ${channelId} and message_id = any(${ids}::bigint[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Unpins what is beyond so many of a channel, the oldest first; answers how many. */
export async function unpinBeyond(db: Db, channelId: ChannelId, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set pinned_at = null
    where channel_id = ${channelId} and id = any(array(
      select id from messages where channel_id = ${channelId} and pinned_at is not null
      order by pinned_at desc offset ${limit}
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Which of some channels hold a message that was not imported. */
export async function findChannelsWrittenIn(
  db: Db,
  channelIds: readonly ChannelId[],
): Promise<Set<ChannelId>> {
  const { rows } = await sql<{ id: ChannelId }>`
    select c.id from unnest(${channelIds}::bigint[]) as c (id)
    where exists (
      select from messages m
      where m.channel_id = c.id and (m.webhook ->> 'imported') is distinct from 'true'
    )
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Deletes some imported messages of a channel, with their reactions; answers them. */
export async function deleteImportedMessages(
  db: Db,
  channelId: ChannelId,
  limit: number,
): Promise<{ id: MessageId; author_id: UserId }[]> {
  const { rows } = await sql<{ id: MessageId; author_id: UserId }>`
    with gone as (
      delete from messages where channel_id = ${channelId} and id = any(array(
        select id from messages
        where channel_id = ${channelId} and webhook ->> 'imported' = 'true' limit ${limit}
      ))
      returning id, author_id
    ), reacted as (
      delete from reactions using gone
      where reactions.channel_id = ${channelId} and reactions.message_id = gone.id
    ), reacting as (
      delete from reaction_users using gone
      where reaction_users.channel_id = ${channelId} and reaction_users.message_id = gone.id
    )
    select id, author_id from gone
  `.execute(db);
  return rows;
}

/** Forgets which imported messages of some channels were deleted. */
export async function forgetDeletedImports(
  db: Db,
  channelIds: readonly ChannelId[],
): Promise<void> {
  await sql`delete from import_deleted where channel_id = any(${channelIds}::bigint[])`.execute(db);
}

/** Gives some messages of an imported author to an account; the last of them, null when none was left. */
export async function giveImportedMessages(
  db: Db,
  {
    channelId,
    authorId,
    userId,
    after,
    limit,
  }: {
    channelId: ChannelId;
    authorId: UserId;
    userId: UserId;
    after: MessageId | null;
    limit: number;
  },
): Promise<MessageId | null> {
  const { rows } = await sql<{ last: MessageId | null }>`
    with given as (
      update messages set author_id = ${userId}, webhook = webhook || '{"claimed": true}'
      where channel_id = ${channelId} and id = any(array(
        select id from messages
        where channel_id = ${channelId} and author_id = ${authorId} and id > ${after ?? '0'}
        order by id limit ${limit}
      ))
      returning id
    )
    select max(id) as last from given
  `.execute(db);
  return rows[0]?.last ?? null;
}
