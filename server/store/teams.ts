import { sql, type Selectable } from 'kysely';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { Moderation } from '#shared/rules/moderation.ts';
import type { Db } from './database.ts';
import type { CategoryTable, ChannelTable, RoleTable } from './schema.ts';
import { moderationOf } from './moderation.ts';
import type { TeamTable } from './team-tables.ts';

export type TeamRow = Selectable<TeamTable>;
export type RoleRow = Selectable<RoleTable>;
export type CategoryRow = Selectable<CategoryTable>;
export type ChannelRow = Selectable<ChannelTable>;

export interface TeamRows {
  readonly team: TeamRow;
  readonly roles: readonly RoleRow[];
  readonly categories: readonly CategoryRow[];
  readonly channels: readonly ChannelRow[];
  readonly moderation: Moderation;
}

/** Teams with their roles, categories and channels: as many questions for many as for one. */
export async function findTeamRows(db: Db, teamIds: readonly TeamId[]): Promise<TeamRows[]> {
  // asked together: on a transaction's one connection the driver sends them back to back
  const [teams, roles, categories, channels, moderation] = await Promise.all([
    db.selectFrom('teams').selectAll().where('id', 'in', teamIds).execute(),
    db.selectFrom('roles').selectAll().where('team_id', 'in', teamIds).execute(),
    db.selectFrom('categories').selectAll().where('team_id', 'in', teamIds).execute(),
    db
      .selectFrom('channels')
      .selectAll()
      .where('team_id', 'in', teamIds)
      // threads come and go by themselves, and may be many
      .where('parent_id', 'is', null)
      .execute(),
    db.selectFrom('team_moderation').selectAll().where('team_id', 'in', teamIds).execute(),
  ]);
  const rolesOf = Map.groupBy(roles, (row) => row.team_id);
  const categoriesOf = Map.groupBy(categories, (row) => row.team_id);
  const channelsOf = Map.groupBy(channels, (row) => row.team_id);
  const moderationBy = new Map(moderation.map((row) => [row.team_id, row]));
  return teams.map((team) => ({
    team,
    moderation: moderationOf(moderationBy.get(team.id)),
    roles: rolesOf.get(team.id) ?? [],
    categories: categoriesOf.get(team.id) ?? [],
    channels: channelsOf.get(team.id) ?? [],
  }));
}

/** Teams themselves, without what is in them. */
export function findTeamHeads(db: Db, teamIds: readonly TeamId[]): Promise<TeamRow[]> {
  if (teamIds.length === 0) return Promise.resolve([]);
  return db.selectFrom('teams').selectAll().where('id', 'in', teamIds).execute();
}

/**
 * The teams of a user that are not suspended, in the user's order, newest joined last. Teams that
 * are not safe for teens are left out for those who are kept from them, but for their own (T-140).
 */
export async function findTeamsOfUser(
  db: Db,
  userId: UserId,
): Promise<{ teams: readonly TeamRow[]; suspended: number }> {
  const rows = await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .selectAll('t')
    .where('m.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('t.is_safe_for_teen', '=', true),
        eb('t.created_by', '=', userId),
        eb.exists(
          eb
            .selectFrom('users as u')
            .select('u.id')
            .where('u.id', '=', userId)
            .where('u.joins_non_teen_teams', '=', true),
        ),
      ]),
    )
    .orderBy('m.position')
    .orderBy('m.joined_at')
    .orderBy('t.id')
    .execute();
  const teams = rows.filter((row) => row.suspended_at === null);
  return { teams, suspended: rows.length - teams.length };
}

/** The team that chose a code, in whatever case; undefined when none has. */
export async function findTeamByVanity(db: Db, code: string): Promise<TeamId | undefined> {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where(sql<string>`lower(vanity_slug)`, '=', code.toLowerCase())
    .where('vanity_slug', 'is not', null)
    .executeTakeFirst();
  return row?.id;
}

/** The team itself; undefined when there is none. */
export function findTeamRow(db: Db, teamId: TeamId): Promise<TeamRow | undefined> {
  return db.selectFrom('teams').selectAll().where('id', '=', teamId).executeTakeFirst();
}

/** How many members a team has at this moment; 0 when there is no such team. */
export async function findMemberCount(db: Db, teamId: TeamId): Promise<number> {
  const row = await db
    .selectFrom('teams')
    .select('member_count')
    .where('id', '=', teamId)
    .executeTakeFirst();
  return row?.member_count ?? 0;
}
