import type { TeamId } from '#shared/lib/ids.ts';
import { presentCategory, presentChannel, presentRole, presentTeam } from '../../present/team.ts';
import type { Db } from '../../store/database.ts';
import { findTeamRows, type TeamRows } from '../../store/teams.ts';
import type { TeamContents } from '../../state/team-state.ts';

/** Reads a team with all that permissions depend on; null when there is no such team. */
export async function loadTeamContents(db: Db, teamId: TeamId): Promise<TeamContents | null> {
  const [rows] = await findTeamRows(db, [teamId]);
  return rows ? contentsOf(rows) : null;
}

/** The same for several teams, with no more questions; a team that does not exist is left out. */
export async function loadManyTeamContents(
  db: Db,
  teamIds: readonly TeamId[],
): Promise<ReadonlyMap<TeamId, TeamContents>> {
  const teams = await findTeamRows(db, teamIds);
  return new Map(teams.map((rows) => [rows.team.id, contentsOf(rows)]));
}

function contentsOf({ team, roles, channels, categories, moderation }: TeamRows): TeamContents {
  return {
    team: presentTeam(team),
    isSuspended: team.suspended_at !== null,
    moderation,
    roles: new Map(roles.map((row) => [row.id, presentRole(row)])),
    channels: new Map(channels.map((row) => [row.id, presentChannel(row, team.id)])),
    categories: new Map(categories.map((row) => [row.id, presentCategory(row)])),
  };
}
