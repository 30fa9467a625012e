import type { Team } from '#shared/contract/teams/team.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { ChannelType, Overrides } from '#shared/rules/permissions.ts';
import type { Db } from './database.ts';
import type { TeamRow } from './teams.ts';

/** A team without members, roles and channels; they are added in the same transaction. */
export async function insertTeam(
  db: Db,
  team: Pick<Team, 'id' | 'name' | 'createdBy' | 'profilePicture'>,
): Promise<void> {
  await db
    .insertInto('teams')
    .values({
      id: team.id,
      name: team.name,
      created_by: team.createdBy,
      profile_picture: team.profilePicture,
    })
    .execute();
}

const noOverrides: Overrides = { roles: {}, users: {} };

/** The channels that a new team starts with. */
export async function insertFirstChannels(
  db: Db,
  teamId: TeamId,
  channels: readonly { id: ChannelId; type: ChannelType; name: string }[],
): Promise<void> {
  const rows = channels.map((channel, index) => ({
    ...channel,
    team_id: teamId,
    priority: index,
    overrides: JSON.stringify(noOverrides),
  }));
  await db.insertInto('channels').values(rows).execute();
}

/** What a team's managers change of the team itself; what is left out stays. */
export interface TeamEdit {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly banner?: string | null | undefined;
  readonly profilePicture?: string | null | undefined;
  readonly isSafeForTeen?: boolean | undefined;
  readonly createdBy?: UserId | undefined;
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
    })
    .where('id', '=', teamId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a team with everything that refers to it; messages of its channels do not. */
export async function deleteTeamRow(db: Db, teamId: TeamId): Promise<void> {
  await db.deleteFrom('teams').where('id', '=', teamId).execute();
}
