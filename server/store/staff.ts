import { sql } from 'kysely';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { StaffRole } from '#shared/rules/staff.ts';
import { SYSTEM_USER_ID } from './system-user.ts';
import type { Db } from './database.ts';
import { emailKey } from './users.ts';

/** One of the staff as the access of a call needs them; held, so that a role is not taken meanwhile. */
export async function findStaff(
  db: Db,
  userId: UserId,
): Promise<{ role: StaffRole; hasSecondFactor: boolean } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['staff_role as role', 'two_factor_enabled as hasSecondFactor'])
    .where('id', '=', userId)
    .where('staff_role', 'is not', null)
    .where('suspended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row?.role ? { role: row.role, hasSecondFactor: row.hasSecondFactor } : undefined;
}

/** Whether someone looks after this server. */
export async function hasOperator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('staff_role', '=', 'operator')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const CLAIM_LOCK = 7_204;

/** Of several who would be the first operator at the same moment one is. */
export async function holdOperatorClaim(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`.execute(db);
}

export async function setStaffRole(db: Db, userId: UserId, role: StaffRole | null): Promise<void> {
  await db.updateTable('users').set({ staff_role: role }).where('id', '=', userId).execute();
}

/** Keeps an account from being used, or lets it be used again with null. */
export async function setUserSuspension(
  db: Db,
  userId: UserId,
  suspension: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null })
    .where('id', '=', userId)
    .execute();
}

/** What staff see of an account. */
const seen = [
  'id',
  'username',
  'slug',
  'profile_picture',
  'email',
  'verified_at',
  'is_bot',
  'two_factor_enabled',
  'flags',
  'staff_role',
  'suspended_at',
  'suspension_reason',
] as const;

export type SeenUser = Awaited<ReturnType<typeof findSeenUsers>>[number];

interface UserSearch {
  readonly search: string;
  readonly filter: 'all' | 'suspended' | 'unverified' | 'staff';
  readonly before?: UserId | undefined;
  readonly limit: number;
}

/** A text of a search, taken as it is. */
function beginsWith(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export function findSeenUsers(db: Db, { search, filter, before, limit }: UserSearch) {
  const text = search.trim();
  let query = db
    .selectFrom('users')
    .select(seen)
    .where('deleted_at', 'is', null)
    .where('is_system', '=', false);
  if (text.includes('@')) query = query.where('email_key', '=', emailKey(text));
  else if (/^\d{15,19}$/.test(text)) query = query.where(sql`id::text`, '=', text);
  else if (text !== '')
    query = query.where((where) =>
      where.or([
        where(sql`lower(username)`, 'like', beginsWith(text)),
        where(sql`lower(slug)`, 'like', beginsWith(text)),
      ]),
    );
  if (filter === 'suspended') query = query.where('suspended_at', 'is not', null);
  if (filter === 'unverified') query = query.where('verified_at', 'is', null);
  if (filter === 'staff') query = query.where('staff_role', 'is not', null);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export function findSeenUser(db: Db, userId: UserId): Promise<SeenUser | undefined> {
  return db
    .selectFrom('users')
    .select(seen)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('is_system', '=', false)
    .executeTakeFirst();
}

/** Some accounts by their ids as they are shown in lists, also those that are deleted. */
export function findBriefUsers(db: Db, ids: readonly UserId[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('users')
    .select(['id', 'username', 'slug', 'profile_picture'])
    .where('id', 'in', ids)
    .execute();
}

/** People after one, in the order of their ids, whom an announcement goes to. */
export function findAnnouncedTo(db: Db, after: UserId | null, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'settings'])
    .where('is_bot', '=', false)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('id', '<>', SYSTEM_USER_ID)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many accounts were made since an id was. */
export async function countUsersSince(db: Db, firstId: UserId): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '>=', firstId)
    .where('is_bot', '=', false)
    .executeTakeFirstOrThrow();
  return row.count;
}

interface TeamSearch {
  readonly search: string;
  readonly filter: 'all' | 'suspended' | 'verified';
  readonly before?: TeamId | undefined;
  readonly limit: number;
}

function selectTeams(db: Db) {
  return db
    .selectFrom('teams as t')
    .innerJoin('users as u', 'u.id', 't.created_by')
    .select([
      't.id',
      't.name',
      't.profile_picture',
      't.member_count',
      't.is_verified',
      't.is_discoverable',
      't.suspended_at',
      't.suspension_reason',
      't.created_by',
      'u.username as owner_name',
      'u.slug as owner_slug',
      'u.profile_picture as owner_picture',
    ]);
}

export type SeenTeam = Awaited<ReturnType<typeof findSeenTeams>>[number];

export function findSeenTeams(db: Db, { search, filter, before, limit }: TeamSearch) {
  const text = search.trim();
  let query = selectTeams(db);
  if (/^\d{15,19}$/.test(text)) query = query.where(sql`t.id::text`, '=', text);
  else if (text !== '') query = query.where(sql`lower(t.name)`, 'like', beginsWith(text));
  if (filter === 'suspended') query = query.where('t.suspended_at', 'is not', null);
  if (filter === 'verified') query = query.where('t.is_verified', '=', true);
  if (before !== undefined) query = query.where('t.id', '<', before);
  return query.orderBy('t.id', 'desc').limit(limit).execute();
}

export function findSeenTeam(db: Db, teamId: TeamId): Promise<SeenTeam | undefined> {
  return selectTeams(db).where('t.id', '=', teamId).executeTakeFirst();
}

export async function setTeamVerified(db: Db, teamId: TeamId, isVerified: boolean): Promise<void> {
  await db.updateTable('teams').set({ is_verified: isVerified }).where('id', '=', teamId).execute();
}

/** Closes a team to its members, or opens it again with null. */
export async function setTeamSuspension(
  db: Db,
  teamId: TeamId,
  suspension: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await db
    .updateTable('teams')
    .set({ suspended_at: suspension?.at ?? null, suspension_reason: suspension?.reason ?? null })
    .where('id', '=', teamId)
    .execute();
}

/** The suspended teams of a user, and why. */
export function findSuspendedTeamsOf(db: Db, userId: UserId) {
  return db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['t.id', 't.name', 't.profile_picture', 't.suspended_at', 't.suspension_reason'])
    .where('m.user_id', '=', userId)
    .where('t.suspended_at', 'is not', null)
    .orderBy('t.suspended_at', 'desc')
    .execute();
}
