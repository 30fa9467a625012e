import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ChannelId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ArchiveMinutes } from '#shared/rules/threads.ts';
import type { Db } from './database.ts';
import type { ThreadTable } from './thread-tables.ts';

/** A thread with its name and with the names of those who wrote last. */
export interface ThreadRow extends Selectable<ThreadTable> {
  readonly team_id: TeamId;
  readonly name: string;
  readonly authors: readonly {
    readonly id: UserId;
    readonly username: string;
    readonly nickname?: string;
  }[];
}

const SELECT_THREADS = sql`
  select t.*, c.team_id, c.name, coalesce((
    select json_agg(
      json_strip_nulls(
        json_build_object('id', u.id::text, 'username', u.username, 'nickname', m.nickname)
      ) order by a.place
    )
    from unnest(t.author_ids) with ordinality as a (id, place) join users u on u.id = a.id
      left join team_members m on m.team_id = c.team_id and m.user_id = a.id
  ), '[]') as authors
  from threads t join channels c on c.id = t.channel_id`;

async function select(db: Db, rest: RawBuilder<unknown>): Promise<ThreadRow[]> {
  const { rows } = await sql<ThreadRow>`${SELECT_THREADS} ${rest}`.execute(db);
  return rows;
}

/** One thread; undefined when there is no such thread. */
export async function findThread(db: Db, threadId: ChannelId): Promise<ThreadRow | undefined> {
  const [row] = await select(db, sql`where t.channel_id = ${threadId}`);
  return row;
}

/** The thread of a message. */
export async function findThreadOfMessage(
  db: Db,
  parentId: ChannelId,
  messageId: MessageId,
): Promise<ThreadRow | undefined> {
  const [row] = await findThreadsOfMessages(db, parentId, [messageId]);
  return row;
}

/** The threads that messages of one channel began. */
export function findThreadsOfMessages(
  db: Db,
  parentId: ChannelId,
  messageIds: readonly MessageId[],
): Promise<ThreadRow[]> {
  if (messageIds.length === 0) return Promise.resolve([]);
  return select(
    db,
    sql`where t.parent_id = ${parentId} and t.root_message_id = any(${messageIds}::bigint[])`,
  );
}

/** A page of a channel's threads, the liveliest first. */
export function findThreadsOfChannel(
  db: Db,
  page: {
    readonly parentId: ChannelId;
    readonly isArchived: boolean;
    /** Those less lively than this. */
    readonly before: MessageId | undefined;
    readonly limit: number;
  },
): Promise<ThreadRow[]> {
  const { parentId, isArchived, before, limit } = page;
  return select(
    db,
    sql`where t.parent_id = ${parentId} and t.is_archived = ${isArchived}
      ${before === undefined ? sql`` : sql`and t.active_id < ${before}`}
      order by t.active_id desc limit ${limit}`,
  );
}

/** How many threads of a channel are active. */
export async function countActiveThreads(db: Db, parentId: ChannelId): Promise<number> {
  const { count } = await db
    .selectFrom('threads')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('parent_id', '=', parentId)
    .where('is_archived', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** What a new thread is made of, beside its channel. */
export interface NewThread {
  readonly id: ChannelId;
  readonly parentId: ChannelId;
  readonly rootMessageId: MessageId | null;
  readonly starterId: UserId;
  readonly archiveAfterMinutes: ArchiveMinutes;
}

/** Writes what a thread has besides its channel's row. */
export async function insertThread(db: Db, thread: NewThread): Promise<void> {
  await db
    .insertInto('threads')
    .values({
      channel_id: thread.id,
      parent_id: thread.parentId,
      root_message_id: thread.rootMessageId,
      starter_id: thread.starterId,
      archive_after_minutes: thread.archiveAfterMinutes,
      // reason: ids are ordered by time, whatever they are of
      active_id: thread.id as string as MessageId,
    })
    .execute();
}

/** What may be set of a thread; what is left out stays. */
export interface ThreadChange {
  readonly name?: string | undefined;
  readonly isArchived?: boolean | undefined;
  readonly isLocked?: boolean | undefined;
  readonly archiveAfterMinutes?: ArchiveMinutes | undefined;
  /** Brought back: it is active from this moment on. */
  readonly activeId?: MessageId | undefined;
}

/** Changes a thread. */
export async function updateThread(
  db: Db,
  threadId: ChannelId,
  change: ThreadChange,
): Promise<void> {
  const { name, isArchived, isLocked, archiveAfterMinutes, activeId } = change;
  if (name !== undefined)
    await db.updateTable('channels').set({ name }).where('id', '=', threadId).execute();
  await db
    .updateTable('threads')
    .set({
      version: sql<number>`version + 1`,
      ...(isArchived !== undefined && { is_archived: isArchived }),
      ...(isLocked !== undefined && { is_locked: isLocked }),
      ...(archiveAfterMinutes !== undefined && { archive_after_minutes: archiveAfterMinutes }),
      ...(activeId !== undefined && { active_id: activeId }),
    })
    .where('channel_id', '=', threadId)
    .execute();
}

/** Messages of some channels went: threads among them have so many fewer. Answers those threads. */
export async function subtractThreadMessages(
  db: Db,
  gone: readonly { readonly channelId: ChannelId; readonly count: number }[],
): Promise<ChannelId[]> {
  if (gone.length === 0) return [];
  const { rows } = await sql<{ id: ChannelId }>`
    update threads t set message_count = greatest(t.message_count - g.count, 0),
      version = t.version + 1
    from unnest(
      ${gone.map(({ channelId }) => channelId)}::bigint[], ${gone.map(({ count }) => count)}::int[]
    ) as g (id, count)
    where t.channel_id = g.id
    returning t.channel_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Active threads that nothing was written in for as long as each is to wait. */
export async function findIdleThreads(
  db: Db,
  waits: readonly ArchiveWait[],
  limit: number,
): Promise<{ readonly id: ChannelId; readonly parentId: ChannelId }[]> {
  const { rows } = await sql<{ id: ChannelId; parentId: ChannelId }>`
    select t.channel_id as id, t.parent_id as "parentId"
    from ${waitTable(waits)}
    join threads t on t.archive_after_minutes = w.minutes and t.active_id < w.before
    where not t.is_archived
    order by t.active_id limit ${limit}
  `.execute(db);
  return rows;
}

/** Puts away those of some threads that are active and older than each is to wait; answers them. */
export async function archiveThreads(
  db: Db,
  threadIds: readonly ChannelId[],
  waits: readonly ArchiveWait[],
): Promise<ChannelId[]> {
  const { rows } = await sql<{ id: ChannelId }>`
    update threads t set is_archived = true, version = t.version + 1
    from ${waitTable(waits)}
    where t.channel_id = any(${threadIds}::bigint[]) and not t.is_archived
      and t.archive_after_minutes = w.minutes and t.active_id < w.before
    returning t.channel_id as id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Threads that wait so long are idle when nothing newer than this was written in them. */
export interface ArchiveWait {
  readonly minutes: ArchiveMinutes;
  readonly activeBefore: MessageId;
}

function waitTable(waits: readonly ArchiveWait[]): RawBuilder<unknown> {
  return sql`unnest(
    ${waits.map(({ minutes }) => minutes)}::int[],
    ${waits.map(({ activeBefore }) => activeBefore)}::bigint[]
  ) as w (minutes, before)`;
}

/** Which of some users have joined a thread. */
export async function findThreadMembers(
  db: Db,
  threadId: ChannelId,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('thread_members')
    .select('user_id')
    .where('channel_id', '=', threadId)
    .where('user_id', '=', sql<UserId>`any(${userIds}::bigint[])`)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Users join a thread; answers those who had not. */
export async function insertThreadMembers(
  db: Db,
  threadId: ChannelId,
  joining: { readonly userIds: readonly UserId[]; readonly readFrom: MessageId },
): Promise<UserId[]> {
  if (joining.userIds.length === 0) return [];
  const rows = await db
    .insertInto('thread_members')
    .values(
      joining.userIds.map((userId) => ({
        channel_id: threadId,
        user_id: userId,
        read_from: joining.readFrom,
      })),
    )
    .onConflict((conflict) => conflict.columns(['channel_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** A user leaves a thread; false when they had not joined it. */
export async function deleteThreadMember(
  db: Db,
  threadId: ChannelId,
  userId: UserId,
): Promise<boolean> {
  const result = await db
    .deleteFrom('thread_members')
    .where('channel_id', '=', threadId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** A thread that a user has joined, as far as counting in it needs. */
export interface JoinedThread {
  readonly id: ChannelId;
  readonly teamId: TeamId;
  readonly parentId: ChannelId;
  readonly readFrom: MessageId;
}

/** The threads that a user has joined in some teams, the liveliest first. */
export async function findJoinedThreads(
  db: Db,
  userId: UserId,
  { teamIds, limit }: { readonly teamIds: readonly TeamId[]; readonly limit: number },
): Promise<JoinedThread[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<JoinedThread>`
    select m.channel_id as id, c.team_id as "teamId", t.parent_id as "parentId",
      m.read_from as "readFrom"
    from thread_members m
    join threads t on t.channel_id = m.channel_id
    join channels c on c.id = m.channel_id and c.team_id = any(${teamIds}::bigint[])
    where m.user_id = ${userId}
    order by t.active_id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** The threads that users have joined, the liveliest first, so many for each; who has none is left out. */
export async function findThreadsJoinedBy(
  db: Db,
  userIds: readonly UserId[],
  limit: number,
): Promise<ReadonlyMap<UserId, JoinedThread[]>> {
  const { rows } = await sql<JoinedThread & { ofUser: UserId }>`
    select asked.user_id as "ofUser", joined.*
    from unnest(${userIds}::bigint[]) as asked (user_id)
    cross join lateral (
      select m.channel_id as id, c.team_id as "teamId", t.parent_id as "parentId",
        m.read_from as "readFrom"
      from thread_members m
      join threads t on t.channel_id = m.channel_id
      join channels c on c.id = m.channel_id
      where m.user_id = asked.user_id
      order by t.active_id desc limit ${limit}
    ) as joined
  `.execute(db);
  return Map.groupBy(rows, (row) => row.ofUser);
}

/** Threads by their ids, in no order; what is not there is left out. */
export function findThreads(db: Db, threadIds: readonly ChannelId[]): Promise<ThreadRow[]> {
  if (threadIds.length === 0) return Promise.resolve([]);
  return select(db, sql`where t.channel_id = any(${threadIds}::bigint[])`);
}

/** The threads of some channels that a search may look into, the liveliest first. */
export async function findThreadIdsIn(
  db: Db,
  parentIds: readonly ChannelId[],
  limit: number,
): Promise<ChannelId[]> {
  if (parentIds.length === 0) return [];
  const { rows } = await sql<{ id: ChannelId }>`
    select channel_id as id from threads where parent_id = any(${parentIds}::bigint[])
    order by active_id desc limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
