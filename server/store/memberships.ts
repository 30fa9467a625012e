import { sql } from 'kysely';
import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import { onboardingColumn, type OnboardingColumn } from './onboarding.ts';

/** A user's place in one team. */
export interface MembershipRow {
  readonly team_id: TeamId;
  readonly role_ids: RoleId[];
  readonly joined_at: Date;
  readonly timeout_until: Date | null;
  readonly onboarding: OnboardingColumn;
  readonly nickname: string | null;
  readonly team_picture: string | null;
  readonly member_count: number;
  readonly suspended_at: Date | null;
  /** Not safe for teens, and the user is kept to such teams: it is not shown to them (T-140). */
  readonly is_hidden: boolean;
}

/** The memberships of a user in the user's order of teams, newest joined last. */
export async function findMembershipsOfUser(db: Db, userId: UserId): Promise<MembershipRow[]> {
  const memberships = await findMembershipsOfUsers(db, [userId]);
  return memberships.get(userId) ?? [];
}

/** The same for several users; who is in no team is left out. */
export async function findMembershipsOfUsers(
  db: Db,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, MembershipRow[]>> {
  const rows = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('member_timeouts as s', (join) =>
      join.onRef('s.team_id', '=', 'm.team_id').onRef('s.user_id', '=', 'm.user_id'),
    )
    .select([
      'm.user_id',
      'm.team_id',
      'm.role_ids',
      'm.joined_at',
      'm.nickname',
      'm.picture as team_picture',
      's.until as timeout_until',
      't.member_count',
      't.suspended_at',
      onboardingColumn(),
      sql<boolean>`not (t.is_safe_for_teen or u.joins_non_teen_teams or t.created_by = u.id)`.as(
        'is_hidden',
      ),
    ])
    .where('m.user_id', '=', sql<UserId>`any(${userIds}::bigint[])`)
    .orderBy('m.position')
    .orderBy('m.joined_at')
    .orderBy('m.team_id')
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}

/** The teams both users are in, suspended ones apart, in the first one's order. */
export async function findMutualTeams(db: Db, userId: UserId, otherId: UserId): Promise<TeamId[]> {
  const rows = await db
    .selectFrom('team_members as mine')
    .innerJoin('team_members as theirs', 'theirs.team_id', 'mine.team_id')
    .innerJoin('teams as t', 't.id', 'mine.team_id')
    .select('mine.team_id')
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .where('t.suspended_at', 'is', null)
    .orderBy('mine.position')
    .orderBy('mine.team_id')
    .execute();
  return rows.map((row) => row.team_id);
}

/** Of some teams, those that a user is a member of. */
export async function findTeamsAmong(
  db: Db,
  userId: UserId,
  teamIds: readonly TeamId[],
): Promise<ReadonlySet<TeamId>> {
  const rows = await db
    .selectFrom('team_members')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('team_id', 'in', teamIds)
    .execute();
  return new Set(rows.map((row) => row.team_id));
}
