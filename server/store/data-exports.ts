import { sql, type Selectable } from 'kysely';
import type { ChannelId, DataExportId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { BlogTable } from './publishing-tables.ts';
import type { MessageTable, TeamMemberTable, TodoTable, UploadTable } from './schema.ts';
import type { DataExportTable } from './security-tables.ts';

export type DataExportRow = Selectable<DataExportTable>;

/** The export that a user asked for last. */
export function findNewestExport(db: Db, userId: UserId): Promise<DataExportRow | undefined> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findExport(db: Db, id: DataExportId): Promise<DataExportRow | undefined> {
  return db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertExport(
  db: Db,
  row: Pick<DataExportRow, 'id' | 'user_id' | 'key' | 'requested_at'>,
): Promise<void> {
  await db
    .insertInto('data_exports')
    .values({ ...row, ready_at: null, expires_at: null, bytes: null })
    .execute();
}

/** Notes that an archive is there; answers false when its account is gone, or it was ready before. */
export async function finishExport(
  db: Db,
  id: DataExportId,
  { bytes, now, expiresAt }: { bytes: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('data_exports')
    .set({ bytes: String(bytes), ready_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('expires_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** From now on nothing of a user's is downloaded any more, and a sweep removes it. */
export async function expireExportsOf(db: Db, userId: UserId): Promise<void> {
  await sql`update data_exports set expires_at = 'epoch' where user_id = ${userId}`.execute(db);
}

/** Exports whose time is over, and those that were asked for before a moment and never made. */
export function findUnneededExports(
  db: Db,
  { now, askedBefore, limit }: { now: Date; askedBefore: Date; limit: number },
): Promise<DataExportRow[]> {
  return db
    .selectFrom('data_exports')
    .selectAll()
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where.and([where('expires_at', 'is', null), where('requested_at', '<', askedBefore)]),
      ]),
    )
    .limit(limit)
    .execute();
}

export async function deleteExport(db: Db, id: DataExportId): Promise<void> {
  await db.deleteFrom('data_exports').where('id', '=', id).execute();
}

/** A place where a user may have written. */
export interface WrittenPlace {
  readonly id: ChannelId;
  readonly name: string;
  readonly type: string;
  readonly team_id: TeamId | null;
  readonly team_name: string | null;
  readonly kind: 'direct' | 'group' | null;
  readonly chat_name: string | null;
}

/** Where a user may have written: conversations they are in, channels of their teams, what they read. */
export async function findWrittenPlaces(db: Db, userId: UserId): Promise<WrittenPlace[]> {
  const { rows } = await sql<WrittenPlace>`
    with places as (
      select channel_id from chat_members where user_id = ${userId}
      union
      select channel_id from read_markers where user_id = ${userId}
      union
      select c.id from team_members m join channels c on c.team_id = m.team_id
      where m.user_id = ${userId}
    )
    select c.id, c.name, c.type, c.team_id, t.name as team_name, ch.kind, ch.name as chat_name
    from places p
    join channels c on c.id = p.channel_id
    left join teams t on t.id = c.team_id
    left join chats ch on ch.channel_id = c.id
    order by c.id
  `.execute(db);
  return rows;
}

/** The people of some chats, by name. */
export async function findChatNames(
  db: Db,
  channelIds: readonly ChannelId[],
): Promise<ReadonlyMap<ChannelId, { id: UserId; username: string }[]>> {
  const rows = await db
    .selectFrom('chat_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.channel_id', 'u.id', 'u.username'])
    .where('m.channel_id', '=', sql<ChannelId>`any(${channelIds}::bigint[])`)
    .orderBy('u.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.channel_id)].map(([channelId, people]) => [
      channelId,
      people.map(({ id, username }) => ({ id, username })),
    ]),
  );
}

export type OwnMessageRow = Pick<
  Selectable<MessageTable>,
  | 'id'
  | 'content'
  | 'title'
  | 'reply_to'
  | 'edited_at'
  | 'pinned_at'
  | 'attachments'
  | 'poll'
  | 'forwarded_from'
>;

/** The next messages of a user in a channel after one, the oldest first. */
export function findOwnMessages(
  db: Db,
  page: { channelId: ChannelId; userId: UserId; after: MessageId; limit: number },
): Promise<OwnMessageRow[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'content', 'title', 'reply_to', 'edited_at', 'pinned_at'])
    .select(['attachments', 'poll', 'forwarded_from'])
    .where('channel_id', '=', page.channelId)
    .where('author_id', '=', page.userId)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

export type OwnUploadRow = Pick<
  Selectable<UploadTable>,
  'id' | 'type' | 'key' | 'bytes' | 'attachment' | 'channel_id'
>;

/**
 * The next files that a user has uploaded after one, the oldest first. Without those that came with
 * what they forwarded: these have no bytes of their own.
 */
export function findOwnUploads(
  db: Db,
  page: { userId: UserId; after: OwnUploadRow['id']; limit: number },
): Promise<OwnUploadRow[]> {
  return db
    .selectFrom('uploads')
    .select(['id', 'type', 'key', 'bytes', 'attachment', 'channel_id'])
    .where('owner_id', '=', page.userId)
    .where('bytes', '>', 0)
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** The items of to-do lists that a user made. */
export function findOwnTodos(db: Db, userId: UserId): Promise<Selectable<TodoTable>[]> {
  return db
    .selectFrom('todos')
    .selectAll()
    .where('creator_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** The posts that a user wrote. */
export function findOwnBlogs(db: Db, userId: UserId): Promise<Selectable<BlogTable>[]> {
  return db.selectFrom('blogs').selectAll().where('author_id', '=', userId).orderBy('id').execute();
}

/** Whom a user has blocked. */
export function findBlocked(
  db: Db,
  userId: UserId,
): Promise<{ id: UserId; username: string; blocked_at: Date }[]> {
  return db
    .selectFrom('blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(['u.id', 'u.username', 'b.blocked_at'])
    .where('b.user_id', '=', userId)
    .orderBy('b.blocked_at')
    .execute();
}

/** A team with how its member is shown there. */
interface OwnTeamRow extends Pick<
  Selectable<TeamMemberTable>,
  'joined_at' | 'nickname' | 'picture'
> {
  readonly id: TeamId;
  readonly name: string;
  readonly created_by: UserId;
}

/** The teams of a user by name. */
export function findOwnTeams(db: Db, userId: UserId): Promise<OwnTeamRow[]> {
  return db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['t.id', 't.name', 'm.joined_at', 'm.nickname', 'm.picture', 't.created_by'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute();
}
