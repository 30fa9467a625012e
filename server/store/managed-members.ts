import { sql } from 'kysely';
import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import { nameBegins, nicknameBegins, selectMembers, type MemberRow } from './members.ts';

/**
 * When a user was here last, to the day: by their sessions, and by devices whose session has ended.
 * One who never came back was here when they joined.
 */
const LAST_SEEN = sql<Date>`date_trunc('day', greatest(
  m.joined_at,
  (select max(s.last_used_at) from sessions s where s.user_id = m.user_id),
  (select max(d.seen_at) from known_devices d where d.user_id = m.user_id)
), 'UTC')`;

export interface ManagedFilter {
  readonly teamId: TeamId;
  readonly limit: number;
  /** The last one of the page before. */
  readonly after?: { readonly joinedAt: Date; readonly userId: UserId } | undefined;
  /** Folded by foldCase. */
  readonly namePrefix?: string | undefined;
  readonly roleId?: RoleId | undefined;
  readonly joinedSince?: Date | undefined;
  readonly unseenSince?: Date | undefined;
}

/** Members with the day on which they were last seen, those who joined last first. */
export function findManagedMembers(
  db: Db,
  filter: ManagedFilter,
): Promise<(MemberRow & { readonly last_seen_at: Date })[]> {
  const { teamId, limit, after, namePrefix, roleId, joinedSince, unseenSince } = filter;
  let query = selectMembers(db, teamId).select(LAST_SEEN.as('last_seen_at'));
  if (after)
    query = query.where(
      sql<boolean>`(m.joined_at, m.user_id) < (${after.joinedAt}, ${after.userId}::bigint)`,
    );
  if (namePrefix !== undefined)
    query = query.where(sql<boolean>`(${nameBegins(namePrefix)} or ${nicknameBegins(namePrefix)})`);
  if (roleId !== undefined) query = query.where(sql<boolean>`${roleId}::bigint = any(m.role_ids)`);
  if (joinedSince) query = query.where('m.joined_at', '>=', joinedSince);
  if (unseenSince) query = query.where(sql<boolean>`${LAST_SEEN} < ${unseenSince}`);
  return query.orderBy('m.joined_at', 'desc').orderBy('m.user_id', 'desc').limit(limit).execute();
}

/** Those a prune takes: people without a role whom no one has seen since; never the creator. */
function prunable(db: Db, teamId: TeamId, unseenSince: Date) {
  return db
    .selectFrom('team_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .where('m.team_id', '=', teamId)
    .whereRef('m.user_id', '<>', 't.created_by')
    .where('u.is_bot', '=', false)
    .where(sql<boolean>`cardinality(m.role_ids) = 0`)
    .where(sql<boolean>`${LAST_SEEN} < ${unseenSince}`);
}

/** How many a prune would take. */
export async function countPrunable(db: Db, teamId: TeamId, unseenSince: Date): Promise<number> {
  const row = await prunable(db, teamId, unseenSince)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Some of those whom a prune takes. */
export async function findPrunable(
  db: Db,
  team: { readonly teamId: TeamId; readonly unseenSince: Date; readonly limit: number },
): Promise<UserId[]> {
  const rows = await prunable(db, team.teamId, team.unseenSince)
    .select('m.user_id')
    .orderBy('m.user_id')
    .limit(team.limit)
    .execute();
  return rows.map((row) => row.user_id);
}
