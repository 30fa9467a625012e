import { sql, type Selectable } from 'kysely';
import { DatabaseError, type Pool } from 'pg';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import type { CallLine } from '#shared/contract/messages/call-line.ts';
import type { ForwardSource } from '#shared/contract/messages/forward.ts';
import type { ComponentRows } from '#shared/contract/messages/component.ts';
import type { Embed, UsedCommand } from '#shared/contract/messages/message.ts';
import type { PollEnd, PollFacts } from '#shared/contract/messages/poll.ts';
import type { Presence } from '#shared/contract/users.ts';
import type {
  ChannelId,
  InteractionId,
  MessageId,
  TeamEventId,
  TeamId,
  UserId,
} from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import { insertStatements, type InsertStatements } from './message-statements.ts';
import type { MessageTable, StoredMentions } from './schema.ts';
import type { WebhookAuthor } from './webhook-table.ts';

/** Where statements are prepared once per connection; a transaction has no part in them. */
export type PreparedDb = Pick<Pool, 'query'>;

/** A message with what others may see of its author; the author's columns are null once deleted. */
export interface MessageRow extends Selectable<MessageTable> {
  readonly username: string | null;
  readonly profile_picture: string | null;
  readonly flags: number | null;
  readonly presence: Presence | null;
  readonly is_verified: boolean;
  /** Of an author who is a member of the team it stands in. */
  readonly nickname: string | null;
  readonly team_picture: string | null;
}

/** A message about to be written. */
export interface NewMessage {
  readonly id: MessageId;
  readonly channelId: ChannelId;
  readonly authorId: UserId;
  readonly content: string;
  readonly replyTo: MessageId | null;
  readonly nonce: string | null;
  readonly mentions: StoredMentions | null;
  readonly attachments: readonly Attachment[] | null;
  /** Of what stands for a call. */
  readonly call?: CallLine;
  readonly poll?: PollFacts;
  readonly pollEnd?: PollEnd;
  /** What it shows below its words. */
  readonly teamEventId?: TeamEventId;
  /** What it repeats of elsewhere, and the title that had there. */
  readonly forwardedFrom?: ForwardSource;
  readonly title?: string;
  /** Of what a webhook posts, whose id `authorId` is then. */
  readonly webhook?: WebhookAuthor;
  /** What a bot hangs below it, and the command that it answers. */
  readonly components?: ComponentRows;
  readonly usedCommand?: UsedCommand;
  /** What it comes with; previews of links are hung on later. */
  readonly embeds?: readonly Embed[];
  /** What a bot was asked and answers by it: written only where that still is in this state. */
  readonly answers?: {
    readonly interactionId: InteractionId;
    readonly from: 'waiting' | 'deferred';
  };
  /** What waited for its time and is sent by it: written only where that still waits as it was read. */
  readonly delivers?: { readonly scheduledId: MessageId; readonly editedAt: Date | null };
  /** What is to be done about it later, whatever becomes of this process. */
  readonly jobs?: readonly MessageJob[];
}

/** A job that is written down with a message; its data names the message. */
export interface MessageJob {
  readonly name: string;
  readonly attempts: number;
  readonly priority: number;
  /** How long it waits; 0: it runs at once. */
  readonly delayMs: number;
  /** Written down only where one of these is notified while no page is open; always without it. */
  readonly ifNotified?: NotifiedOf;
}

/** Whom a message could notify. */
export interface NotifiedOf {
  readonly userIds: readonly UserId[];
  /** A channel and its team: all who hear everything there. */
  readonly placeIds: readonly (ChannelId | TeamId)[];
}

/** Messages with their authors: one statement whatever the number, never a question per message. */
const SELECT_MESSAGES = `
  select m.channel_id, m.id, m.author_id, m.content, m.reply_to, m.nonce, m.edited_at, m.mentions,
    m.attachments, m.embeds, m.pinned_at, m.call, m.title, m.announced_in, m.poll, m.poll_end,
    m.forwarded_from, m.webhook, m.components, m.used_command, m.team_event_id,
    u.username, u.profile_picture, u.flags, u.presence,
    u.verified_at is not null as is_verified,
    tm.nickname, tm.picture as team_picture
  from messages m left join users u on u.id = m.author_id
    left join channels c on c.id = m.channel_id
    left join team_members tm on tm.team_id = c.team_id and tm.user_id = m.author_id`;

/**
 * The newest messages of a channel, newest first. The question that opening a channel asks, so it
 * is prepared once per connection.
 */
export async function findNewestMessages(
  pool: PreparedDb,
  channelId: ChannelId,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await pool.query<MessageRow>({
    name: 'newest-messages',
    text: `${SELECT_MESSAGES} where m.channel_id = $1 order by m.id desc limit $2`,
    values: [channelId, limit],
  });
  return rows;
}

/** Where a page of a channel's messages lies. */
export interface MessageRange {
  readonly channelId: ChannelId;
  readonly limit: number;
  /** Older than this one. */
  readonly before?: MessageId | undefined;
  /** Newer than this one; the page begins with the oldest of those. */
  readonly after?: MessageId | undefined;
  /** Leaves out that many of the newest. */
  readonly offset?: number | undefined;
}

/** A page of a channel: newest first, but oldest first with `after`. */
export async function findMessages(db: Db, range: MessageRange): Promise<MessageRow[]> {
  const { channelId, limit, before, after, offset = 0 } = range;
  const from = sql`${sql.raw(SELECT_MESSAGES)} where m.channel_id = ${channelId}`;
  const query =
    after === undefined
      ? sql<MessageRow>`${from} ${before === undefined ? sql`` : sql`and m.id < ${before}`}
          order by m.id desc limit ${limit} offset ${offset}`
      : sql<MessageRow>`${from} and m.id > ${after} order by m.id limit ${limit}`;
  const { rows } = await query.execute(db);
  return rows;
}

/** One message of a channel; undefined when it has no such message. */
export async function findMessage(
  db: Db,
  channelId: ChannelId,
  messageId: MessageId,
): Promise<MessageRow | undefined> {
  const [row] = await findMessagesById(db, channelId, [messageId]);
  return row;
}

/** Messages of a channel by id, in no order; what is not there is left out. */
export async function findMessagesById(
  db: Db,
  channelId: ChannelId,
  messageIds: readonly MessageId[],
): Promise<MessageRow[]> {
  if (messageIds.length === 0) return [];
  const { rows } = await sql<MessageRow>`
    ${sql.raw(SELECT_MESSAGES)}
    where m.channel_id = ${channelId} and m.id = any(${messageIds}::bigint[])
  `.execute(db);
  return rows;
}

/** A message by its id alone, in one of some channels. */
export async function findMessageAmong(
  db: Db,
  channelIds: readonly ChannelId[],
  id: MessageId,
): Promise<MessageRow | undefined> {
  const places = channelIds.map((channelId) => ({ channelId, id }));
  const [row] = await findMessagesAt(db, places);
  return row;
}

/**
 * Writes messages in one statement, all or none, with the jobs of those that have any. Answers
 * for each id it wrote how its author chose to appear. Missing are those whose author had already
 * sent their nonce in their channel, answers to what is answered already, and what waited for its
 * time and was changed or taken back since.
 */
export function insertMessages(
  pool: PreparedDb,
  messages: readonly NewMessage[],
): Promise<Map<MessageId, Presence>> {
  return insertWith(pool, insertStatements.team, messages);
}

/** The same for messages in chats, which remember their last one. */
export function insertChatMessages(
  pool: PreparedDb,
  messages: readonly NewMessage[],
): Promise<Map<MessageId, Presence>> {
  return insertWith(pool, insertStatements.chat, messages);
}

/** Ids as the text of an array: arrays of arrays would have to be of one length. */
function arrayText(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}

/** The same for messages in threads, which know how many they have and who wrote last. */
export function insertThreadMessages(
  pool: PreparedDb,
  messages: readonly NewMessage[],
): Promise<Map<MessageId, Presence>> {
  return insertWith(pool, insertStatements.thread, messages);
}

/** What messages take with them as they are written; undefined when none does. */
function takingValues(messages: readonly NewMessage[]): unknown[][] | undefined {
  const answers = messages.flatMap(({ id, answers: asked }) => (asked ? [{ ...asked, id }] : []));
  const due = messages.flatMap(({ id, delivers }) => (delivers ? [{ ...delivers, id }] : []));
  if (answers.length === 0 && due.length === 0) return undefined;
  return [
    answers.map(({ id }) => id),
    answers.map(({ interactionId }) => interactionId),
    answers.map(({ from }) => from),
    due.map(({ id }) => id),
    due.map(({ scheduledId }) => scheduledId),
    due.map(({ editedAt }) => editedAt),
  ];
}

async function insertWith(
  pool: PreparedDb,
  { plain, withJobs, byTaking }: InsertStatements,
  messages: readonly NewMessage[],
): Promise<Map<MessageId, Presence>> {
  const taking = takingValues(messages);
  const jobs = messages.flatMap(({ id, jobs: ofMessage = [] }) =>
    ofMessage.map((job) => ({ ...job, id })),
  );
  const ofJobs = [
    jobs.map(({ id }) => id),
    jobs.map(({ name }) => name),
    jobs.map(({ delayMs }) => delayMs),
    jobs.map(({ attempts }) => attempts),
    jobs.map(({ priority }) => priority),
    jobs.map(({ ifNotified }) => ifNotified && arrayText(ifNotified.userIds)),
    jobs.map(({ ifNotified }) => ifNotified && arrayText(ifNotified.placeIds)),
  ];
  const hasJobs = jobs.length > 0;
  const withOrWithoutJobs = hasJobs ? withJobs : plain;
  const { rows } = await pool.query<{ id: MessageId; presence: Presence | null }>({
    ...(taking ? byTaking : withOrWithoutJobs),
    values: [
      messages.map((message) => message.channelId),
      messages.map((message) => message.id),
      messages.map((message) => message.authorId),
      messages.map((message) => message.content),
      messages.map((message) => message.replyTo),
      messages.map((message) => message.nonce),
      messages.map((message) => message.mentions && JSON.stringify(message.mentions)),
      messages.map((message) => message.attachments && JSON.stringify(message.attachments)),
      messages.map((message) => message.call && JSON.stringify(message.call)),
      messages.map((message) => message.poll && JSON.stringify(message.poll)),
      messages.map((message) => message.pollEnd && JSON.stringify(message.pollEnd)),
      messages.map((message) => message.webhook && JSON.stringify(message.webhook)),
      messages.map((message) => message.embeds && JSON.stringify(message.embeds)),
      messages.map((message) => message.forwardedFrom && JSON.stringify(message.forwardedFrom)),
      messages.map((message) => message.title),
      messages.map((message) => message.components && JSON.stringify(message.components)),
      messages.map((message) => message.usedCommand && JSON.stringify(message.usedCommand)),
      messages.map((message) => message.teamEventId),
      ...(hasJobs || taking ? ofJobs : []),
      ...(taking ?? []),
    ],
  });
  return new Map(rows.map((row) => [row.id, row.presence ?? 0]));
}

/** The ids of messages in some channels from an id on. */
export async function findMessageIdsFrom(
  db: Db,
  channelIds: readonly ChannelId[],
  from: MessageId,
): Promise<MessageId[]> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', sql<ChannelId>`any(${channelIds}::bigint[])`)
    .where('id', '>=', from)
    .execute();
  return rows.map(({ id }) => id);
}

/** Where a message stands. */
export interface MessageAddress {
  readonly channelId: ChannelId;
  readonly id: MessageId;
}

/** Messages of several channels, in no order; what is not there is left out. */
export async function findMessagesAt(
  db: Db,
  addresses: readonly MessageAddress[],
): Promise<MessageRow[]> {
  if (addresses.length === 0) return [];
  const { rows } = await sql<MessageRow>`
    ${sql.raw(SELECT_MESSAGES)}
    join unnest(
      ${addresses.map((address) => address.channelId)}::bigint[],
      ${addresses.map((address) => address.id)}::bigint[]
    ) as a (channel_id, id) on a.channel_id = m.channel_id and a.id = m.id
  `.execute(db);
  return rows;
}

/**
 * Whether a failed statement is the fault of a row in it, data exception (22) or broken constraint
 * (23), and not of the connection or the database.
 */
export function isRowFault(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');
}

/** What makes a repeated send recognisable. */
export interface NonceKey {
  readonly channelId: ChannelId;
  readonly authorId: UserId;
  readonly nonce: string | null;
}

/** The messages first sent with these nonces, in the order asked; null where there is none. */
export async function findMessageIdsByNonce(
  pool: PreparedDb,
  keys: readonly NonceKey[],
): Promise<(MessageId | null)[]> {
  if (keys.length === 0) return [];
  const { rows } = await pool.query<{ id: MessageId | null }>({
    text: `
      select m.id from unnest($1::bigint[], $2::bigint[], $3::text[])
        with ordinality as k (channel_id, author_id, nonce, place)
      left join messages m using (channel_id, author_id, nonce)
      order by k.place`,
    values: [
      keys.map((key) => key.channelId),
      keys.map((key) => key.authorId),
      keys.map((key) => key.nonce),
    ],
  });
  return rows.map((row) => row.id);
}

/** The message an author first sent with a nonce in a channel; null when there is none. */
export async function findMessageIdByNonce(db: Db, key: NonceKey): Promise<MessageId | null> {
  if (key.nonce === null) return null;
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('channel_id', '=', key.channelId)
    .where('author_id', '=', key.authorId)
    .where('nonce', '=', key.nonce)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Replaces an author's text. Each edit is at least a millisecond later than the one before, so
 * that of two of them the newer can be told. Undefined when the message is gone.
 */
export async function updateMessageContent(
  db: Db,
  edit: {
    channelId: ChannelId;
    messageId: MessageId;
    content: string;
    /** Left out they stay. */
    components?: ComponentRows | undefined;
    editedAt: Date;
  },
): Promise<Pick<MessageRow, 'content' | 'components' | 'edited_at' | 'embeds'> | undefined> {
  return db
    .updateTable('messages')
    .set({
      content: edit.content,
      ...(edit.components && { components: storedRows(edit.components) }),
      // previews of links that are gone go; that its author wants none stays
      embeds: sql`case when embeds = '[]'::jsonb then embeds end`,
      edited_at: sql<Date>`greatest(
        ${edit.editedAt}::timestamptz,
        date_trunc('milliseconds', edited_at) + interval '1 millisecond'
      )`,
    })
    .where('channel_id', '=', edit.channelId)
    .where('id', '=', edit.messageId)
    .returning(['content', 'components', 'edited_at', 'embeds'])
    .executeTakeFirst();
}

/** No rows are kept as none. */
function storedRows(rows: ComponentRows): string | null {
  return rows.length === 0 ? null : JSON.stringify(rows);
}

/** Deletes a message; false when it was gone already. */
export async function deleteMessageRow(
  db: Db,
  channelId: ChannelId,
  messageId: MessageId,
): Promise<boolean> {
  const result = await db
    .deleteFrom('messages')
    .where('channel_id', '=', channelId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes messages of a channel; answers those that were there. */
export function deleteMessageRows(
  db: Db,
  channelId: ChannelId,
  messageIds: readonly MessageId[],
): Promise<Pick<Selectable<MessageTable>, 'id' | 'author_id' | 'mentions'>[]> {
  return db
    .deleteFrom('messages')
    .where('channel_id', '=', channelId)
    .where(sql<boolean>`id = any(${messageIds}::bigint[])`)
    .returning(['id', 'author_id', 'mentions'])
    .execute();
}

export type DeletedMessageRow = Pick<
  Selectable<MessageTable>,
  'channel_id' | 'id' | 'author_id' | 'mentions'
>;

/** What a user wrote in the channels of a team since a place. */
interface MessagesOfAuthor {
  readonly teamId: TeamId;
  readonly authorId: UserId;
  readonly from: MessageId;
}

/** In which channels of a team a user wrote since a place. */
export async function findChannelsOfAuthor(
  db: Db,
  { teamId, authorId, from }: MessagesOfAuthor,
): Promise<ChannelId[]> {
  const { rows } = await sql<{ channel_id: ChannelId }>`
    select distinct m.channel_id from messages m join channels c on m.channel_id = c.id
    where c.team_id = ${teamId} and m.id >= ${from} and m.author_id = ${authorId}
  `.execute(db);
  return rows.map((row) => row.channel_id);
}

/** Deletes what a user wrote in some channels of a team since a place; answers it. */
export async function deleteMessagesOfAuthor(
  db: Db,
  selection: MessagesOfAuthor & { readonly channelIds: readonly ChannelId[] },
): Promise<DeletedMessageRow[]> {
  const { teamId, authorId, from, channelIds } = selection;
  const { rows } = await sql<DeletedMessageRow>`
    delete from messages m using channels c
    where c.team_id = ${teamId} and m.channel_id = c.id
      -- said of the messages: only the parts of these channels are looked at where they are split
      and m.channel_id = any(${channelIds}::bigint[])
      and m.id >= ${from} and m.author_id = ${authorId}
    returning m.channel_id, m.id, m.author_id, m.mentions
  `.execute(db);
  return rows;
}
