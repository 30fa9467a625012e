import { sql } from 'kysely';
import type { ChannelId, MessageId, RoleId, UserId } from '#shared/lib/ids.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import type { Db } from './database.ts';
import type { PreparedDb } from './messages.ts';

/** Unread messages are counted up to here: one more than the largest badge shows. */
const UNREAD_CAP = badgeCaps.channelNew + 1;
/** Own messages do not count, so more than the cap are looked at; beyond it the count is short. */
const WALK_LIMIT = 2 * UNREAD_CAP;

/** Above every id: "up to the newest". */
const NEWEST = '9223372036854775807';

interface ReadMarkRow {
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly upTo: MessageId | null;
}

/**
 * Moves read markers forward, never back, and never beyond a message that exists: a marker ahead
 * of its channel would swallow what is still to come. Answers in the order asked where each
 * marker then stands, null where it did not move.
 */
export async function advanceReadMarkers(
  pool: PreparedDb,
  marks: readonly ReadMarkRow[],
): Promise<(MessageId | null)[]> {
  // sorted, and the same marker once: two nodes then lock rows in the same order
  const { rows } = await pool.query<{ user_id: UserId; channel_id: ChannelId; id: MessageId }>({
    name: 'advance-read-markers',
    text: `
      insert into read_markers as r (user_id, channel_id, last_read_id)
      select a.user_id, a.channel_id, max(newest.id)
      from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as a (user_id, channel_id, up_to)
      cross join lateral (
        select m.id from messages m
        where m.channel_id = a.channel_id and m.id <= a.up_to
        order by m.id desc limit 1
      ) as newest
      group by a.user_id, a.channel_id
      order by a.user_id, a.channel_id
      on conflict (user_id, channel_id) do update set last_read_id = excluded.last_read_id
        where r.last_read_id < excluded.last_read_id
      returning user_id, channel_id, last_read_id as id`,
    values: [
      marks.map((mark) => mark.userId),
      marks.map((mark) => mark.channelId),
      marks.map((mark) => mark.upTo ?? NEWEST),
    ],
  });
  const moved = new Map(rows.map((row) => [`${row.user_id} ${row.channel_id}`, row.id]));
  return marks.map((mark) => moved.get(`${mark.userId} ${mark.channelId}`) ?? null);
}

/** Moves the markers of one user in many channels to the newest message; answers those that moved. */
export async function markChannelsRead(
  db: Db,
  userId: UserId,
  channelIds: readonly ChannelId[],
): Promise<{ channelId: ChannelId; lastRead: MessageId }[]> {
  if (channelIds.length === 0) return [];
  const { rows } = await sql<{ channelId: ChannelId; lastRead: MessageId }>`
    insert into read_markers as r (user_id, channel_id, last_read_id)
    select ${userId}::bigint, c.channel_id, newest.id
    from (select distinct unnest(${channelIds}::bigint[]) as channel_id) as c
    cross join lateral (
      select m.id from messages m where m.channel_id = c.channel_id order by m.id desc limit 1
    ) as newest
    order by c.channel_id
    on conflict (user_id, channel_id) do update set last_read_id = excluded.last_read_id
      where r.last_read_id < excluded.last_read_id
    returning channel_id as "channelId", last_read_id as "lastRead"
  `.execute(db);
  return rows;
}

/** Moves a user's marker to before a message, back or forward. */
export async function moveMarkerBefore(
  db: Db,
  mark: { userId: UserId; channelId: ChannelId; messageId: MessageId },
): Promise<void> {
  const before = sql<MessageId>`${mark.messageId}::bigint - 1`;
  await db
    .insertInto('read_markers')
    .values({ user_id: mark.userId, channel_id: mark.channelId, last_read_id: before })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'channel_id']).doUpdateSet({ last_read_id: before }),
    )
    .execute();
}

/** A channel to count in, and the id up to which everything counts as read without a marker. */
export interface UnreadQuestion {
  readonly channelId: ChannelId;
  readonly readUpTo: MessageId;
  /** Whether being named, and whether being called with everyone, counts as a mention there. */
  readonly countsNamed: boolean;
  readonly countsEveryone: boolean;
}

export interface UnreadRow {
  readonly channelId: ChannelId;
  readonly unread: number;
  readonly mentions: number;
  /** Everything up to here is read. */
  readonly lastRead: MessageId;
  readonly hasMarker: boolean;
  /** The newest message there was when counting. */
  readonly newest: MessageId | null;
}

/** What is counted for one user. */
export interface UnreadOfUser {
  readonly userId: UserId;
  readonly roleIds: readonly RoleId[];
  readonly channels: readonly UnreadQuestion[];
}

/** Counts what a user has not read in some channels, as {@link countUnreadOf} does. */
export async function countUnread(db: Db, question: UnreadOfUser): Promise<UnreadRow[]> {
  const [rows = []] = await countUnreadOf(db, [question]);
  return rows;
}

/**
 * Counts what users have not read in some channels, in one statement: an index walk of at most
 * {@link UNREAD_CAP} entries of others per channel, and of the few with mentions among them. A
 * message mentions the user by name, by one of the roles given, or with everyone and here, as far
 * as that counts in its channel. Channels with nothing to tell are left out. Answers one list for
 * each question, in their order.
 */
export async function countUnreadOf(
  db: Db,
  questions: readonly UnreadOfUser[],
): Promise<UnreadRow[][]> {
  const channels = questions.flatMap((question, place) =>
    question.channels.map((channel) => ({ ...channel, place })),
  );
  if (channels.length === 0) return questions.map(() => []);
  const { rows } = await sql<UnreadRow & { place: number }>`
    select c.place, c.channel_id as "channelId", u.unread, since.id as "lastRead",
      r.last_read_id is not null as "hasMarker",
      case when u.unread = 0 then null else (
        select m.id from messages m where m.channel_id = c.channel_id order by m.id desc limit 1
      ) end as newest,
      case when u.unread = 0 then 0 else (
        select count(*)::int from (
          select from messages m
          where m.channel_id = c.channel_id and m.id > since.id
            and m.mentions is not null and m.author_id <> asked.user_id
            and (
              c.counts_named and (
                m.mentions -> 'users' ? asked.user_id::text
                or m.mentions -> 'roles' ?| asked.role_ids
              )
              or c.counts_everyone and (
                m.mentions @> '{"everyone": true}' or m.mentions @> '{"here": true}'
              )
            )
          order by m.id limit ${UNREAD_CAP}
        ) as mentioning
      ) end as mentions
    from unnest(
      ${channels.map((channel) => channel.place)}::int[],
      ${channels.map((channel) => channel.channelId)}::bigint[],
      ${channels.map((channel) => channel.readUpTo)}::bigint[],
      ${channels.map((channel) => channel.countsNamed)}::boolean[],
      ${channels.map((channel) => channel.countsEveryone)}::boolean[]
    ) as c (place, channel_id, read_up_to, counts_named, counts_everyone)
    join (
      select user_id, string_to_array(list, ' ') as role_ids, number - 1 as place
      from unnest(
        ${questions.map((question) => question.userId)}::bigint[],
        ${questions.map((question) => question.roleIds.join(' '))}::text[]
      ) with ordinality as given (user_id, list, number)
    ) as asked using (place)
    left join read_markers r on r.user_id = asked.user_id and r.channel_id = c.channel_id
    cross join lateral (select greatest(c.read_up_to, r.last_read_id) as id) as since
    cross join lateral (
      select least(count(*) filter (where walked.author_id <> asked.user_id), ${UNREAD_CAP})::int
        as unread
      from (
        select m.author_id from messages m
        where m.channel_id = c.channel_id and m.id > since.id
        order by m.id limit ${WALK_LIMIT}
      ) as walked
    ) as u
    where u.unread > 0 or r.last_read_id is not null
  `.execute(db);
  const byPlace = Map.groupBy(rows, (row) => row.place);
  return questions.map((_, place) => byPlace.get(place) ?? []);
}
