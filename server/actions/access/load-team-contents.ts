import type { TeamId } from '#shared/lib/ids.ts';
import { presentCategory, presentChannel, presentRole, presentTeam } from '../../present/team.ts';
import type { Db } from '../../store/database.ts';
import { findTeamRows } from '../../store/teams.ts';
import type { TeamContents } from './team-state.ts';

/** Reads a team with all that permissions depend on; null when there is no such team. */
export async function loadTeamContents(db: Db, teamId: TeamId): Promise<TeamContents | null> {
  const rows = await findTeamRows(db, teamId);
  if (!rows) return null;
  return {
    team: presentTeam(rows.team),
    isSuspended: rows.team.suspended_at !== null,
    roles: new Map(rows.roles.map((row) => [row.id, presentRole(row)])),
    channels: new Map(rows.channels.map((row) => [row.id, presentChannel(row, teamId)])),
    categories: new Map(rows.categories.map((row) => [row.id, presentCategory(row)])),
  };
}
