import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';

/** A user's place in one team. */
export interface MembershipRow {
  readonly team_id: TeamId;
  readonly role_ids: RoleId[];
  readonly joined_at: Date;
  readonly timeout_until: Date | null;
  readonly member_count: number;
  readonly suspended_at: Date | null;
}

/** The memberships of a user in the user's order of teams, newest joined last. */
export function findMembershipsOfUser(db: Db, userId: UserId): Promise<MembershipRow[]> {
  return db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .leftJoin('member_timeouts as s', (join) =>
      join.onRef('s.team_id', '=', 'm.team_id').onRef('s.user_id', '=', 'm.user_id'),
    )
    .select([
      'm.team_id',
      'm.role_ids',
      'm.joined_at',
      's.until as timeout_until',
      't.member_count',
      't.suspended_at',
    ])
    .where('m.user_id', '=', userId)
    .orderBy('m.position')
    .orderBy('m.joined_at')
    .orderBy('m.team_id')
    .execute();
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
