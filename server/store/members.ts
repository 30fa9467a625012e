import { sql, type Selectable } from 'kysely';
import { compareIds, type RoleId, type TeamId, type UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { wornTeamFace, type TeamFace } from '#shared/rules/shown-name.ts';
import type { Db } from './database.ts';
import { onboardingColumn, onboardingOf, type OnboardingColumn } from './onboarding.ts';
import type { TeamMemberTable, UserTable } from './schema.ts';

/** A membership with what others may see of its user. */
export type MemberRow = Pick<Selectable<TeamMemberTable>, 'team_id' | 'role_ids' | 'joined_at'> &
  Pick<
    Selectable<UserTable>,
    | 'id'
    | 'username'
    | 'slug'
    | 'profile_picture'
    | 'flags'
    | 'is_bot'
    | 'is_system'
    | 'verified_at'
    | 'presence'
    | 'status_content'
    | 'status_emoji_id'
  > & {
    /** Also one that is over; null without one. */
    readonly timeout_until: Date | null;
    readonly nickname: string | null;
    readonly team_picture: string | null;
  };

/** Members of a team as {@link MemberRow} has them; `m` is the membership, `u` its user. */
export function selectMembers(db: Db, teamId: TeamId) {
  return db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('member_timeouts as t', (join) =>
      join.onRef('t.team_id', '=', 'm.team_id').onRef('t.user_id', '=', 'm.user_id'),
    )
    .where('m.team_id', '=', teamId)
    .select([
      't.until as timeout_until',
      'm.team_id',
      'm.nickname',
      'm.picture as team_picture',
      'm.role_ids',
      'm.joined_at',
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
    ]);
}

/** What {@link memberFacts} are made of. */
export interface MemberFactsRow {
  readonly role_ids: readonly RoleId[];
  readonly timeout_until: Date | null;
  /** Left out where no one is shown by it. */
  readonly nickname?: string | null;
  readonly team_picture?: string | null;
  /** Left out where nothing is asked of them. */
  readonly onboarding?: OnboardingColumn;
}

/** What the rules ask of a member, and how they are shown; what they have not is left out. */
export function memberFacts(userId: UserId, row: MemberFactsRow): MemberFacts {
  const { role_ids: roleIds, timeout_until: until } = row;
  const { nickname = null, team_picture: teamPicture = null } = row;
  const onboarding = onboardingOf(row.onboarding ?? null);
  return {
    userId,
    roleIds,
    ...wornTeamFace({ nickname, teamPicture }),
    ...(until && { timedOutUntil: until.getTime() }),
    ...(onboarding && { onboarding }),
  };
}

/** Which roles a user has in a team; null when not a member. */
export async function findMemberFacts(
  db: Db,
  teamId: TeamId,
  userId: UserId,
): Promise<MemberFacts | null> {
  const row = await db
    .selectFrom('team_members as m')
    .leftJoin('member_timeouts as t', (join) =>
      join.onRef('t.team_id', '=', 'm.team_id').onRef('t.user_id', '=', 'm.user_id'),
    )
    .select([
      'm.role_ids',
      'm.nickname',
      'm.picture as team_picture',
      't.until as timeout_until',
      onboardingColumn(),
    ])
    .where('m.team_id', '=', teamId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return row ? memberFacts(userId, row) : null;
}

/** The same for some users at once; those who are not members are left out. */
export async function findFactsOfMembers(
  db: Db,
  teamId: TeamId,
  userIds: readonly UserId[],
): Promise<MemberFacts[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('team_members')
    .select(['user_id', 'role_ids'])
    .where('team_id', '=', teamId)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, roleIds: row.role_ids }));
}

/** One member; undefined when the user is none. */
export function findMember(db: Db, teamId: TeamId, userId: UserId): Promise<MemberRow | undefined> {
  return selectMembers(db, teamId).where('m.user_id', '=', userId).executeTakeFirst();
}

/** One member for each set of roles that members of a team have, some users left aside. */
export async function findRoleSets(
  db: Db,
  teamId: TeamId,
  except: readonly UserId[],
): Promise<MemberFacts[]> {
  const rows = await db
    .selectFrom('team_members')
    .select(['role_ids', sql<UserId>`max(user_id)`.as('user_id')])
    .where('team_id', '=', teamId)
    .where(sql<boolean>`user_id <> all(${except}::bigint[])`)
    .groupBy('role_ids')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, roleIds: row.role_ids }));
}

/** Members chosen by their roles, and some by name. */
export interface MemberSelection {
  /** These sets of roles, each exactly as a member has it, ... */
  readonly roleSets: readonly (readonly RoleId[])[];
  /** ... but for these users, whatever their roles, ... */
  readonly except: readonly UserId[];
  /** ... and these besides. */
  readonly users: readonly UserId[];
}

export interface MemberFilter {
  readonly teamId: TeamId;
  readonly limit: number;
  /** Only members with a greater user id: the page before ended there. */
  readonly after?: UserId | undefined;
  /** What the username, the slug or the nickname begins with, folded by foldCase. */
  readonly namePrefix?: string | undefined;
  readonly selection?: MemberSelection | undefined;
  /** Only these, and only while they do not appear offline by choice. */
  readonly onlineUserIds?: readonly UserId[] | undefined;
  /** Only these. */
  readonly userIds?: readonly UserId[] | undefined;
}

/** A text in which LIKE finds nothing but the text itself. */
function literalPattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Whether the username or the slug of `u` begins with a text that foldCase has folded. */
export function nameBegins(prefix: string) {
  const pattern = `${literalPattern(prefix)}%`;
  // written as the indexes users_name_search and users_slug_search are
  return sql<boolean>`(
    lower(translate(u.username, 'İIı', 'iii')) like ${pattern} or lower(u.slug) like ${pattern}
  )`;
}

/** Whether the nickname of `m` begins with a text that foldCase has folded. */
export function nicknameBegins(prefix: string) {
  const pattern = `${literalPattern(prefix)}%`;
  // written as the index team_members_nickname_search is
  return sql<boolean>`
    (m.nickname is not null and lower(translate(m.nickname, 'İIı', 'iii')) like ${pattern})
  `;
}

/**
 * Members by user id, `limit` of them at most. By account name and by nickname they are asked for
 * apart: a question about either could use the index of neither.
 */
export async function findMembers(db: Db, filter: MemberFilter): Promise<MemberRow[]> {
  const { namePrefix, limit } = filter;
  if (namePrefix === undefined) return filteredMembers(db, filter).execute();
  const found = await Promise.all([
    filteredMembers(db, filter).where(nameBegins(namePrefix)).execute(),
    filteredMembers(db, filter).where(nicknameBegins(namePrefix)).execute(),
  ]);
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return [...byId.values()]
    .toSorted((left, right) => compareIds(left.id, right.id))
    .slice(0, limit);
}

function filteredMembers(db: Db, filter: MemberFilter) {
  let query = selectMembers(db, filter.teamId);
  if (filter.after !== undefined) query = query.where('m.user_id', '>', filter.after);
  if (filter.selection !== undefined) {
    const { roleSets, except, users } = filter.selection;
    const asText = roleSets.map((roleIds) => `{${roleIds.join(',')}}`);
    query = query.where(sql<boolean>`(
      m.user_id = any(${users}::bigint[])
      or (m.role_ids::text = any(${asText}::text[]) and m.user_id <> all(${except}::bigint[]))
    )`);
  }
  if (filter.userIds !== undefined)
    query = query.where(sql<boolean>`m.user_id = any(${filter.userIds}::bigint[])`);
  if (filter.onlineUserIds !== undefined)
    query = query
      .where(sql<boolean>`m.user_id = any(${filter.onlineUserIds}::bigint[])`)
      .where('u.presence', '<>', 0);
  return query.orderBy('m.user_id').limit(filter.limit);
}

/** Everyone's id in a team above a given one, in order. */
export async function findMemberIds(
  db: Db,
  teamId: TeamId,
  after: UserId | undefined,
): Promise<UserId[]> {
  let query = db.selectFrom('team_members').select('user_id').where('team_id', '=', teamId);
  if (after !== undefined) query = query.where('user_id', '>', after);
  const rows = await query.orderBy('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** Which of some users are members of a team and do not hide themselves. */
export async function findShownMembersAmong(
  db: Db,
  teamId: TeamId,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.team_id', '=', teamId)
    .where(sql<boolean>`m.user_id = any(${userIds}::bigint[])`)
    .where('u.presence', '<>', 0)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/**
 * In how many teams a user is. Holds the user's row until the transaction ends, so that of two
 * joins at once the second counts the first.
 */
export async function countTeamsForJoining(db: Db, userId: UserId): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const row = await db
    .selectFrom('team_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Makes a user a member without roles, last in the user's own list. */
export async function insertMember(
  db: Db,
  member: { teamId: TeamId; userId: UserId; joinedAt: Date },
): Promise<void> {
  const { teamId, userId, joinedAt } = member;
  await db
    .insertInto('team_members')
    .values({
      team_id: teamId,
      user_id: userId,
      joined_at: joinedAt,
      position: sql<number>`(
        select coalesce(max(position) + 1, 0) from team_members where user_id = ${userId}
      )`,
    })
    .execute();
}

/** Ends a membership; false when there was none. */
export async function deleteMember(db: Db, teamId: TeamId, userId: UserId): Promise<boolean> {
  const result = await db
    .deleteFrom('team_members')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Adds to a team's member count and answers the new one. */
export async function changeMemberCount(db: Db, teamId: TeamId, by: 1 | -1): Promise<number> {
  const row = await db
    .updateTable('teams')
    .set((eb) => ({ member_count: eb('member_count', '+', by) }))
    .where('id', '=', teamId)
    .returning('member_count')
    .executeTakeFirstOrThrow();
  return row.member_count;
}

/** How some users are shown in a team, those who are shown there as everywhere left out. */
export async function findTeamFaces(
  db: Db,
  teamId: TeamId,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, TeamFace>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_members')
    .select(['user_id', 'nickname', 'picture'])
    .where('team_id', '=', teamId)
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .where(sql<boolean>`(nickname is not null or picture is not null)`)
    .execute();
  return new Map(
    rows.map(({ user_id: id, nickname, picture }) => [id, { nickname, teamPicture: picture }]),
  );
}

/** Writes down how a member is shown in a team; what is left out stays. */
export async function setMemberFace(
  db: Db,
  member: { readonly teamId: TeamId; readonly userId: UserId },
  face: { readonly nickname?: string | null; readonly picture?: string | null },
): Promise<void> {
  await db
    .updateTable('team_members')
    .set(face)
    .where('team_id', '=', member.teamId)
    .where('user_id', '=', member.userId)
    .execute();
}

/** Writes down the roles of a member, the everyone role left out. */
export async function setMemberRoles(
  db: Db,
  member: { teamId: TeamId; userId: UserId; roleIds: readonly RoleId[] },
): Promise<void> {
  await db
    .updateTable('team_members')
    .set({ role_ids: [...member.roleIds] })
    .where('team_id', '=', member.teamId)
    .where('user_id', '=', member.userId)
    .execute();
}

/** Takes a role from all who have it. */
export async function findHeldRoles(
  db: Db,
  teamId: TeamId,
  roleIds: readonly RoleId[],
): Promise<Set<RoleId>> {
  const { rows } = await sql<{ id: RoleId }>`
    select distinct held.id from team_members m cross join lateral unnest(m.role_ids) as held (id)
    where m.team_id = ${teamId} and held.id = any(${roleIds}::bigint[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function takeRoleFromMembers(db: Db, teamId: TeamId, roleId: RoleId): Promise<void> {
  await db
    .updateTable('team_members')
    .set({ role_ids: sql<RoleId[]>`array_remove(role_ids, ${roleId}::bigint)` })
    .where('team_id', '=', teamId)
    .where(sql<boolean>`${roleId}::bigint = any(role_ids)`)
    .execute();
}

/** Where each of a user's teams stands in the user's list: in the order of the ids. */
export async function orderTeamsOfUser(
  db: Db,
  userId: UserId,
  teamIds: readonly TeamId[],
): Promise<void> {
  await sql`
    update team_members as m set position = o.place - 1
    from unnest(${teamIds}::bigint[]) with ordinality as o (team_id, place)
    where m.user_id = ${userId} and m.team_id = o.team_id
  `.execute(db);
}
