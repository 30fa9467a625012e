import { sql } from 'kysely';
import type { UserId } from '#shared/lib/ids.ts';
import type { ConnectionProviderId } from '#shared/rules/connection-providers.ts';
import type { Presence } from '#shared/contract/users.ts';
import type { Db } from './database.ts';

/** Holds the rows of users until the transaction ends; answers those that exist and are not deleted. */
export async function lockUsers(db: Db, userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where id = any(${userIds}::bigint[]) and deleted_at is null
    order by id for no key update
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** One side of a friendship or request with what others may see of the other one. */
export interface FriendRow {
  readonly id: UserId;
  readonly username: string;
  readonly slug: string;
  readonly profile_picture: string | null;
  readonly flags: number;
  readonly is_bot: boolean;
  readonly is_system: boolean;
  readonly verified_at: Date | null;
  readonly presence: Presence;
  readonly status_content: string | null;
  readonly status_emoji_id: string | null;
  readonly status: 'pending' | 'accepted';
  readonly created_by: UserId;
  readonly since: Date;
}

function selectFriends(db: Db, userIds: readonly UserId[]) {
  return db
    .selectFrom('friends as f')
    .innerJoin('users as u', 'u.id', 'f.friend_id')
    .select([
      'f.user_id',
      'u.id',
      'u.username',
      'u.slug',
      'u.profile_picture',
      'u.flags',
      'u.is_bot',
      'u.is_system',
      'u.verified_at',
      'u.presence',
      'u.status_content',
      'u.status_emoji_id',
      'f.status',
      'f.created_by',
      'f.since',
    ])
    .where('f.user_id', '=', sql<UserId>`any(${userIds}::bigint[])`);
}

/** The friends and requests of a user, newest first; limits keep them few. */
export async function findFriends(db: Db, userId: UserId): Promise<FriendRow[]> {
  const friends = await findFriendsOf(db, [userId]);
  return friends.get(userId) ?? [];
}

/** The same for several users; who has none is left out. */
export async function findFriendsOf(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, FriendRow[]>> {
  const rows = await selectFriends(db, userIds)
    .orderBy('f.since', 'desc')
    .orderBy('u.id')
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}

/** How a user stands to one other; undefined when they are neither friends nor asked. */
export function findFriend(
  db: Db,
  userId: UserId,
  otherId: UserId,
): Promise<FriendRow | undefined> {
  return selectFriends(db, [userId]).where('f.friend_id', '=', otherId).executeTakeFirst();
}

/** Writes a request, or makes a friendship of it: both sides. */
export async function upsertFriends(
  db: Db,
  pair: {
    createdBy: UserId;
    otherId: UserId;
    status: 'pending' | 'accepted';
    since: Date;
  },
): Promise<void> {
  const { createdBy, otherId, status, since } = pair;
  const shared = { status, created_by: createdBy, since };
  await db
    .insertInto('friends')
    .values([
      { user_id: createdBy, friend_id: otherId, ...shared },
      { user_id: otherId, friend_id: createdBy, ...shared },
    ])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'friend_id']).doUpdateSet({ status, since }),
    )
    .execute();
}

/** Removes both sides of a friendship or request; false when there was none. */
export async function deleteFriends(db: Db, one: UserId, other: UserId): Promise<boolean> {
  const { rows } = await sql`
    delete from friends
    where (user_id, friend_id) in ((${one}, ${other}), (${other}, ${one}))
    returning user_id
  `.execute(db);
  return rows.length > 0;
}

/** How many friends and how many open requests, from and to them, some users have. */
export async function countFriends(
  db: Db,
  userIds: readonly UserId[],
): Promise<{ userId: UserId; accepted: number; pending: number }[]> {
  const { rows } = await sql<{ userId: UserId; accepted: number; pending: number }>`
    select user_id as "userId",
      count(*) filter (where status = 'accepted')::int as accepted,
      count(*) filter (where status = 'pending')::int as pending
    from friends where user_id = any(${userIds}::bigint[]) group by user_id
  `.execute(db);
  return rows;
}

/** Those of some users who are friends of a user. */
export async function findFriendsAmong(
  db: Db,
  userId: UserId,
  others: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await db
    .selectFrom('friends')
    .select('friend_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'accepted')
    .where('friend_id', '=', sql<UserId>`any(${others}::bigint[])`)
    .execute();
  return new Set(rows.map((row) => row.friend_id));
}

/** The friends two users have in common, in no order; limits keep them few. */
export async function findMutualFriends(db: Db, one: UserId, other: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select a.friend_id as id from friends a join friends b on b.friend_id = a.friend_id
    where a.user_id = ${one} and a.status = 'accepted'
      and b.user_id = ${other} and b.status = 'accepted'
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How one user stands to another, from the first one's side. */
export interface RelationRow {
  readonly areFriends: boolean;
  readonly shareFriend: boolean;
  /** The first one blocks the other. */
  readonly blocks: boolean;
  readonly isBlocked: boolean;
}

/** Everything that decides whether one user may approach another, in one question. */
export async function findRelation(db: Db, from: UserId, to: UserId): Promise<RelationRow> {
  const { rows } = await sql<RelationRow>`
    select
      exists (
        select from friends
        where user_id = ${from} and friend_id = ${to} and status = 'accepted'
      ) as "areFriends",
      exists (
        select from friends a join friends b on b.friend_id = a.friend_id
        where a.user_id = ${from} and a.status = 'accepted'
          and b.user_id = ${to} and b.status = 'accepted'
      ) as "shareFriend",
      exists (select from blocks where user_id = ${from} and blocked_id = ${to}) as blocks,
      exists (select from blocks where user_id = ${to} and blocked_id = ${from}) as "isBlocked"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A question about a relation was not answered');
  return row;
}

/** Friends and blocked users of a user, and where they have connected an account. */
export interface SocialOfUser {
  readonly friends: UserId[];
  readonly blocked: { userId: UserId; blockedAt: Date }[];
  readonly connections: ConnectionProviderId[];
}

/** The same of one user, for the account itself. */
export async function findSocialOfUser(db: Db, userId: UserId): Promise<SocialOfUser> {
  const social = await findSocialOf(db, [userId]);
  return social.get(userId) ?? { friends: [], blocked: [], connections: [] };
}

/** The same for several users in one question; who has none of it is left out. */
export async function findSocialOf(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, SocialOfUser>> {
  const { rows } = await sql<SocialRow>`
    select user_id as "ofUser", friend_id as id, null::timestamptz as "blockedAt",
      null::text as provider
    from friends
    where user_id = any(${userIds}::bigint[]) and status = 'accepted'
    union all
    select user_id, blocked_id, blocked_at, null from blocks
    where user_id = any(${userIds}::bigint[])
    union all
    select user_id, null, null, provider from connections
    where user_id = any(${userIds}::bigint[])
  `.execute(db);
  const ofUsers = Map.groupBy(rows, (row) => row.ofUser);
  return new Map(Array.from(ofUsers, ([userId, some]) => [userId, socialOf(some)]));
}

interface SocialRow {
  readonly ofUser: UserId;
  /** a friend, or a blocked user; null for a connection */
  readonly id: UserId | null;
  readonly blockedAt: Date | null;
  readonly provider: ConnectionProviderId | null;
}

function socialOf(rows: readonly SocialRow[]): SocialOfUser {
  return {
    friends: rows.flatMap(({ id, blockedAt }) => (id !== null && blockedAt === null ? [id] : [])),
    blocked: rows.flatMap(({ id, blockedAt }) =>
      id !== null && blockedAt ? [{ userId: id, blockedAt }] : [],
    ),
    connections: rows.flatMap(({ provider }) => provider ?? []).toSorted(),
  };
}
