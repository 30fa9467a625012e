import { sql } from 'kysely';
import type { ChannelId, MessageId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ChannelType } from '#shared/rules/permissions.ts';
import type { Db } from './database.ts';

/** The parents of a teen, in the order in which they connected. */
export async function findParentIds(db: Db, teenId: UserId): Promise<UserId[]> {
  const rows = await db
    .selectFrom('family_links')
    .select('parent_id')
    .where('teen_id', '=', teenId)
    .orderBy('linked_at')
    .orderBy('parent_id')
    .execute();
  return rows.map((row) => row.parent_id);
}

/** The teens of a parent, in the order in which they connected. */
export async function findTeenIds(db: Db, parentId: UserId): Promise<UserId[]> {
  const rows = await db
    .selectFrom('family_links')
    .select('teen_id')
    .where('parent_id', '=', parentId)
    .orderBy('linked_at')
    .orderBy('teen_id')
    .execute();
  return rows.map((row) => row.teen_id);
}

interface Pair {
  readonly parentId: UserId;
  readonly teenId: UserId;
}

/** The connections of a user, to parents as well as to teens. */
export async function findFamilyPairs(db: Db, userId: UserId): Promise<Pair[]> {
  const rows = await db
    .selectFrom('family_links')
    .select(['parent_id', 'teen_id'])
    .where((where) => where.or([where('parent_id', '=', userId), where('teen_id', '=', userId)]))
    .execute();
  return rows.map((row) => ({ parentId: row.parent_id, teenId: row.teen_id }));
}

export async function areConnected(db: Db, { parentId, teenId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('family_links')
    .select('teen_id')
    .where('parent_id', '=', parentId)
    .where('teen_id', '=', teenId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertFamilyLink(
  db: Db,
  { parentId, teenId }: Pair,
  now: Date,
): Promise<void> {
  await db
    .insertInto('family_links')
    .values({ parent_id: parentId, teen_id: teenId, linked_at: now })
    .execute();
}

/** Ends a connection; false when there was none. A limit of the parents ends with the last of them. */
export async function deleteFamilyLink(db: Db, { parentId, teenId }: Pair): Promise<boolean> {
  const result = await db
    .deleteFrom('family_links')
    .where('parent_id', '=', parentId)
    .where('teen_id', '=', teenId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Gives a teen a code in place of the one before. */
export async function setFamilyCode(
  db: Db,
  teenId: UserId,
  { codeHash, expiresAt }: { readonly codeHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const code = { code_hash: codeHash, expires_at: expiresAt };
  await db
    .insertInto('family_codes')
    .values({ teen_id: teenId, ...code })
    .onConflict((conflict) => conflict.column('teen_id').doUpdateSet(code))
    .execute();
}

/** Whose code it is, while it works. */
export async function findTeenByCode(
  db: Db,
  codeHash: Buffer,
  now: Date,
): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('family_codes')
    .select('teen_id')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.teen_id;
}

/** Uses a code up; false when another was faster, or the teen has made a new one. */
export async function spendFamilyCode(db: Db, codeHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('family_codes')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Removes up to `limit` codes that have run out; answers how many. */
export async function deleteExpiredFamilyCodes(db: Db, now: Date, limit: number): Promise<number> {
  const result = await db
    .deleteFrom('family_codes')
    .where('teen_id', 'in', (from) =>
      from.selectFrom('family_codes').select('teen_id').where('expires_at', '<=', now).limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Connected users who were born on a day, as 2008-11-22, or before, and so are no teens any more. */
export async function findGrownTeens(db: Db, bornBy: string, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('family_links as l')
    .innerJoin('users as u', 'u.id', 'l.teen_id')
    .select('l.teen_id')
    .distinct()
    // as text: the day may be a 29 February that its year has not
    .where(sql<string>`u.birthdate::text`, '<=', bornBy)
    .limit(limit)
    .execute();
  return rows.map((row) => row.teen_id);
}

export interface TeenTeamRow {
  readonly id: TeamId;
  readonly name: string;
  readonly profile_picture: string | null;
}

/** The teams a user is in, suspended ones apart, in the user's order. */
export function findTeamsOfTeen(db: Db, teenId: UserId): Promise<TeenTeamRow[]> {
  return db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['t.id', 't.name', 't.profile_picture'])
    .where('m.user_id', '=', teenId)
    .where('t.suspended_at', 'is', null)
    .orderBy('m.position')
    .orderBy('m.joined_at')
    .orderBy('t.id')
    .execute();
}

export interface TeamChannelRow {
  readonly id: ChannelId;
  readonly name: string;
  readonly type: ChannelType;
  readonly team_id: TeamId | null;
}

/** The channels of some teams. */
export async function findChannelsOfTeams(
  db: Db,
  teamIds: readonly TeamId[],
): Promise<TeamChannelRow[]> {
  if (teamIds.length === 0) return [];
  return db
    .selectFrom('channels')
    .select(['id', 'name', 'type', 'team_id'])
    .where('team_id', '=', sql<TeamId>`any(${teamIds}::bigint[])`)
    .execute();
}

/**
 * How many messages a user wrote in some channels from an id on; where there are none, nothing. The
 * key of the messages names their authors: what they say is not read.
 */
export async function countMessagesOf(
  db: Db,
  of: {
    readonly authorId: UserId;
    readonly channelIds: readonly ChannelId[];
    readonly since: MessageId;
  },
): Promise<ReadonlyMap<ChannelId, number>> {
  if (of.channelIds.length === 0) return new Map();
  const { rows } = await sql<{ id: ChannelId; messages: number }>`
    select place.id, said.messages
    from unnest(${of.channelIds}::bigint[]) as place (id)
    cross join lateral (
      select count(*)::int as messages from messages m
      where m.channel_id = place.id and m.id >= ${of.since} and m.author_id = ${of.authorId}
    ) said
    where said.messages > 0
  `.execute(db);
  return new Map(rows.map(({ id, messages }) => [id, messages]));
}
