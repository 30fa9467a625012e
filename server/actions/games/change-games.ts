import type { Team, TeamGame } from '#shared/contract/teams/team.ts';
import { presentTeam } from '../../present/team.ts';
import { updateTeamRow } from '../../store/team-writes.ts';
import { auditChange } from '../write/audit-change.ts';
import type { MemberTx } from '../write/write.ts';

/** The games of a team as they are kept. */
export function gamesOf({ games }: Pick<Team, 'games'>): TeamGame[] {
  return games.map(({ gameId, platforms, region }) => ({ gameId, platforms, region }));
}

/** Writes the games of a team, tells its members, and writes down which came and went. */
export async function changeGames(tx: MemberTx, games: readonly TeamGame[]): Promise<Team> {
  const { team } = tx.team;
  const updated = presentTeam(await updateTeamRow(tx.db, team.id, { games }));
  tx.markStructural();
  tx.emit({ type: 'TEAM_UPDATED', data: { team: updated } });
  await tx.audit({
    action: 'team.updated',
    targetId: team.id,
    changes: auditChange('games', {
      old: team.games.map(({ gameId }) => gameId),
      new: updated.games.map(({ gameId }) => gameId),
    }),
  });
  return updated;
}
