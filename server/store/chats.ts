import { sql, type Selectable } from 'kysely';
import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { compareIds } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { UnreadQuestion } from './read-markers.ts';
import type { ChatTable } from './schema.ts';

/** A chat with its users, in the order they came. */
export interface ChatRow extends Omit<Selectable<ChatTable>, 'user_low' | 'user_high'> {
  readonly user_ids: UserId[];
  /** One of the two of a direct message blocks the other. */
  readonly is_blocked: boolean;
  /** The two of a direct message are friends. */
  readonly are_friends: boolean;
}

/** A chat as one of its people has it. */
export interface OwnChatRow extends ChatRow {
  /** Everything up to here counts as read. */
  readonly read_from: MessageId;
  readonly is_hidden: boolean;
}

const CHAT_COLUMNS = sql.raw(`
  c.channel_id, c.kind, c.name, c.picture, c.owner_id, c.last_message_id, c.last_author_id,
  c.is_answered,
  (select array_agg(p.user_id order by p.joined_at, p.user_id) from chat_members p
    where p.channel_id = c.channel_id) as user_ids,
  exists (select from blocks b
    where (b.user_id, b.blocked_id) in ((c.user_low, c.user_high), (c.user_high, c.user_low))
  ) as is_blocked,
  exists (select from friends f
    where f.user_id = c.user_low and f.friend_id = c.user_high and f.status = 'accepted'
  ) as are_friends`);

/** What a chat is ordered by; the same as chatOrderId of shared/rules. */
const ORDER_ID = sql.raw('coalesce(c.last_message_id, c.channel_id)');

/** The two of a direct message in the order in which they are stored. */
function pairOf(one: UserId, other: UserId): { low: UserId; high: UserId } {
  return compareIds(one, other) < 0 ? { low: one, high: other } : { low: other, high: one };
}

/**
 * A chat, who of its two blocks the other, and whether one of them answers to no one: the system, or
 * an account that was deleted; undefined when there is none.
 */
export async function findChat(
  db: Db,
  channelId: ChannelId,
): Promise<
  (ChatRow & { readonly blocked_by: UserId[]; readonly is_read_only: boolean }) | undefined
> {
  const { rows } = await sql<ChatRow & { blocked_by: UserId[]; is_read_only: boolean }>`
    select ${CHAT_COLUMNS},
      array(
        select b.user_id from blocks b
        where (b.user_id, b.blocked_id) in ((c.user_low, c.user_high), (c.user_high, c.user_low))
      ) as blocked_by,
      exists (
        select from users u
        where u.id in (c.user_low, c.user_high) and (u.is_system or u.deleted_at is not null)
      ) as is_read_only
    from chats c where c.channel_id = ${channelId}
  `.execute(db);
  return rows[0];
}

/** The same row, held until the transaction ends: people of a chat change one after another. */
export async function lockChat(db: Db, channelId: ChannelId): Promise<ChatRow | undefined> {
  await sql`select from chats where channel_id = ${channelId} for update`.execute(db);
  const { rows } = await sql<ChatRow>`
    select ${CHAT_COLUMNS} from chats c where c.channel_id = ${channelId}
  `.execute(db);
  return rows[0];
}

/** One of a user's chats, hidden or not; undefined when they are not in it. */
export async function findOwnChat(
  db: Db,
  userId: UserId,
  channelId: ChannelId,
): Promise<OwnChatRow | undefined> {
  const { rows } = await sql<OwnChatRow>`
    select ${CHAT_COLUMNS}, m.read_from, m.hidden_up_to >= ${ORDER_ID} as is_hidden
    from chat_members m join chats c using (channel_id)
    where m.user_id = ${userId} and m.channel_id = ${channelId}
  `.execute(db);
  return rows[0];
}

/**
 * A page of a user's chats, newest first. All of the user's chats are ordered, by index alone but
 * for their newest message; only those of the page are looked at further.
 */
export async function findChatPage(
  db: Db,
  page: { userId: UserId; limit: number; before: MessageId | undefined },
): Promise<OwnChatRow[]> {
  const { userId, limit, before } = page;
  const pages = await findChatPages(db, [userId], { limit, before });
  return pages.get(userId) ?? [];
}

/** The same page of several users; who has no chat there is left out. */
export async function findChatPages(
  db: Db,
  userIds: readonly UserId[],
  page: { limit: number; before: MessageId | undefined },
): Promise<ReadonlyMap<UserId, OwnChatRow[]>> {
  const { limit, before } = page;
  const { rows } = await sql<OwnChatRow & { ofUser: UserId }>`
    select ${CHAT_COLUMNS}, c.read_from, false as is_hidden, asked.user_id as "ofUser"
    from unnest(${userIds}::bigint[]) as asked (user_id)
    cross join lateral (
      select c.*, m.read_from from chat_members m join chats c using (channel_id)
      where m.user_id = asked.user_id and m.hidden_up_to < ${ORDER_ID}
        ${before === undefined ? sql`` : sql`and ${ORDER_ID} < ${before}`}
      order by ${ORDER_ID} desc limit ${limit}
    ) as c
    order by ${ORDER_ID} desc
  `.execute(db);
  return Map.groupBy(rows, (row) => row.ofUser);
}

/** Up to where a chat is read without a marker. */
export type ReadFrom = Pick<UnreadQuestion, 'channelId' | 'readUpTo'>;

/** Where something may be unread: the newest of a user's chats with a message beyond their marker. */
export async function findUnreadChats(db: Db, userId: UserId, limit: number): Promise<ReadFrom[]> {
  const chats = await findUnreadChatsOf(db, [userId], limit);
  return chats.get(userId) ?? [];
}

/** The same for several users, so many for each; who has none is left out. */
export async function findUnreadChatsOf(
  db: Db,
  userIds: readonly UserId[],
  limit: number,
): Promise<ReadonlyMap<UserId, ReadFrom[]>> {
  const { rows } = await sql<ReadFrom & { ofUser: UserId }>`
    select asked.user_id as "ofUser", unread.*
    from unnest(${userIds}::bigint[]) as asked (user_id)
    cross join lateral (
      select m.channel_id as "channelId", m.read_from as "readUpTo"
      from chat_members m
      join chats c using (channel_id)
      left join read_markers r on r.user_id = m.user_id and r.channel_id = m.channel_id
      where m.user_id = asked.user_id and m.hidden_up_to < c.last_message_id
        and c.last_message_id > greatest(m.read_from, r.last_read_id)
      order by c.last_message_id desc limit ${limit}
    ) as unread
  `.execute(db);
  return Map.groupBy(rows, (row) => row.ofUser);
}

/** The direct message of two users; undefined when there is none. */
export async function findDirectChat(
  db: Db,
  one: UserId,
  other: UserId,
): Promise<ChannelId | undefined> {
  const { low, high } = pairOf(one, other);
  const row = await db
    .selectFrom('chats')
    .select('channel_id')
    .where('user_low', '=', low)
    .where('user_high', '=', high)
    .executeTakeFirst();
  return row?.channel_id;
}

/** A user who joins a chat. */
export interface NewChatMember {
  readonly userId: UserId;
  readonly isHidden: boolean;
}

export interface NewChat {
  readonly channelId: ChannelId;
  readonly members: readonly NewChatMember[];
  readonly joinedAt: Date;
  readonly readFrom: MessageId;
}

async function insertChatChannel(db: Db, channelId: ChannelId): Promise<void> {
  await db
    .insertInto('channels')
    .values({
      id: channelId,
      team_id: null,
      type: 'DM',
      name: '',
      category_id: null,
      priority: 0,
      additional_data: null,
      overrides: JSON.stringify({ roles: {}, users: {} }),
    })
    .execute();
}

/** Writes the direct message of two users, who must not have one. */
export async function insertDirectChat(db: Db, chat: NewChat): Promise<void> {
  const [one, other] = chat.members;
  if (!one || !other) throw new Error('A direct message has two people');
  const { low, high } = pairOf(one.userId, other.userId);
  await insertChatChannel(db, chat.channelId);
  await db
    .insertInto('chats')
    .values({ channel_id: chat.channelId, kind: 'direct', user_low: low, user_high: high })
    .execute();
  await insertChatMembers(db, chat);
}

/** Writes a new group. */
export async function insertGroup(db: Db, chat: NewChat & { ownerId: UserId }): Promise<void> {
  await insertChatChannel(db, chat.channelId);
  await db
    .insertInto('chats')
    .values({ channel_id: chat.channelId, kind: 'group', owner_id: chat.ownerId })
    .execute();
  await insertChatMembers(db, chat);
}

/** Lets users into a chat; hidden ones see it with the next message. */
export async function insertChatMembers(db: Db, chat: NewChat): Promise<void> {
  // the order of coming is the order of these rows, so each is a little later than the one before
  const rows = chat.members.map(({ userId, isHidden }, index) => ({
    channel_id: chat.channelId,
    user_id: userId,
    joined_at: new Date(chat.joinedAt.getTime() + index),
    read_from: chat.readFrom,
    // reason: the id of the chat is what it is ordered by while it has no message
    ...(isHidden && { hidden_up_to: chat.channelId as string as MessageId }),
  }));
  await db.insertInto('chat_members').values(rows).execute();
}

/** Takes a user out of a chat; false when they were not in it. */
export async function deleteChatMember(
  db: Db,
  channelId: ChannelId,
  userId: UserId,
): Promise<boolean> {
  const result = await db
    .deleteFrom('chat_members')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Writes what a group is called, shows and belongs to. */
export async function updateChatFacts(
  db: Db,
  channelId: ChannelId,
  facts: { name: string | null; picture: string | null; ownerId: UserId | null },
): Promise<void> {
  const { name, picture, ownerId } = facts;
  await db
    .updateTable('chats')
    .set({ name, picture, owner_id: ownerId })
    .where('channel_id', '=', channelId)
    .execute();
}

/** Hides a chat from a user's list; answers up to where, undefined when they are not in it. */
export async function hideChatRow(
  db: Db,
  userId: UserId,
  channelId: ChannelId,
): Promise<MessageId | undefined> {
  const { rows } = await sql<{ upTo: MessageId }>`
    update chat_members m set hidden_up_to = ${ORDER_ID} from chats c
    where c.channel_id = m.channel_id and m.channel_id = ${channelId} and m.user_id = ${userId}
    returning m.hidden_up_to as "upTo"
  `.execute(db);
  return rows[0]?.upTo;
}

/** Shows a chat in a user's list again; false when it was not hidden. */
export async function showChatRow(db: Db, userId: UserId, channelId: ChannelId): Promise<boolean> {
  const { rows } = await sql`
    update chat_members m set hidden_up_to = 0 from chats c
    where c.channel_id = m.channel_id and m.channel_id = ${channelId} and m.user_id = ${userId}
      and m.hidden_up_to >= ${ORDER_ID}
    returning m.user_id
  `.execute(db);
  return rows.length > 0;
}

/** How many groups each of some users is in; who is in none is left out. */
export async function countGroups(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, number>> {
  const { rows } = await sql<{ userId: UserId; count: number }>`
    select m.user_id as "userId", count(*)::int as count
    from chat_members m join chats c using (channel_id)
    where m.user_id = any(${userIds}::bigint[]) and c.kind = 'group'
    group by m.user_id
  `.execute(db);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

/**
 * The contacts of some users: friends, members of a shared group in which a message was written,
 * and partners of a direct message in which both have written. They hear of each other's presence:
 * writing to a stranger must not be enough to see it. Two users are no contacts while one blocks
 * the other, unless both are in a group.
 */
export async function findContacts(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly UserId[]>> {
  const { rows } = await sql<{ userId: UserId; contacts: UserId[] }>`
    select asked.user_id as "userId", array(
      select f.friend_id from friends f
      where f.user_id = asked.user_id and f.status = 'accepted'
      union
      select other.user_id
      from chat_members m
      join chats c on c.channel_id = m.channel_id and c.last_message_id is not null
      join chat_members other on other.channel_id = m.channel_id
      where m.user_id = asked.user_id and other.user_id <> asked.user_id
        and (c.kind = 'group' or c.is_answered)
        and not (c.kind = 'direct' and exists (
          select from blocks b
          where (b.user_id, b.blocked_id)
            in ((m.user_id, other.user_id), (other.user_id, m.user_id))
        ))
    ) as contacts
    from unnest(${userIds}::bigint[]) as asked (user_id)
  `.execute(db);
  return new Map(rows.map(({ userId, contacts }) => [userId, contacts]));
}

/** The chats a user is in, hidden or not, the newest first. */
export async function findChatIds(db: Db, userId: UserId, limit: number): Promise<ChannelId[]> {
  const { rows } = await sql<{ channel_id: ChannelId }>`
    select c.channel_id from chat_members m join chats c using (channel_id)
    where m.user_id = ${userId} order by ${ORDER_ID} desc limit ${limit}
  `.execute(db);
  return rows.map((row) => row.channel_id);
}
