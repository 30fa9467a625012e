import { sql } from 'kysely';
import type { Team, TeamGame } from '#shared/contract/teams/team.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import type { Db } from './database.ts';
import type { TeamRow } from './teams.ts';

/** What a team begins with of its own. */
export type TeamSettings = Pick<
  Team,
  'name' | 'description' | 'banner' | 'profilePicture' | 'isSafeForTeen'
>;

/** A team without members, roles and channels; they are added in the same transaction. */
export async function insertTeamRow(
  db: Db,
  team: TeamSettings & Pick<Team, 'id' | 'createdBy'>,
): Promise<void> {
  await db
    .insertInto('teams')
    .values({
      id: team.id,
      name: team.name,
      description: team.description,
      banner: team.banner,
      profile_picture: team.profilePicture,
      is_safe_for_teen: team.isSafeForTeen,
      created_by: team.createdBy,
    })
    .execute();
}

/** How many teams a user owns; suspended ones count. */
export async function countOwnedTeams(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('teams')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_by', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** What a team's managers change of the team itself; what is left out stays. */
export interface TeamEdit {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly banner?: string | null | undefined;
  readonly profilePicture?: string | null | undefined;
  readonly isSafeForTeen?: boolean | undefined;
  readonly createdBy?: UserId | undefined;
  readonly isDiscoverable?: boolean | undefined;
  readonly discoverableInvite?: string | null | undefined;
  readonly applicationRequired?: boolean | undefined;
  readonly language?: string | null | undefined;
  readonly games?: readonly TeamGame[] | undefined;
  readonly vanitySlug?: string | null | undefined;
}

/** Writes an edit and answers the team as it then is. */
export function updateTeamRow(db: Db, teamId: TeamId, edit: TeamEdit): Promise<TeamRow> {
  return db
    .updateTable('teams')
    .set({
      name: edit.name,
      description: edit.description,
      banner: edit.banner,
      profile_picture: edit.profilePicture,
      is_safe_for_teen: edit.isSafeForTeen,
      created_by: edit.createdBy,
      is_discoverable: edit.isDiscoverable,
      discoverable_invite: edit.discoverableInvite,
      applications_required: edit.applicationRequired,
      language: edit.language,
      games: edit.games && JSON.stringify(edit.games),
      vanity_slug: edit.vanitySlug,
    })
    .where('id', '=', teamId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a team with everything that refers to it; messages of its channels do not. */
export async function deleteTeamRow(db: Db, teamId: TeamId): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', teamId).execute();
}
