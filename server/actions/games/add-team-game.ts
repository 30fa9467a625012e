import type * as contract from '#shared/contract/teams/game.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { isKnownGame } from '../../lib/game-catalogue.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { changeGames, gamesOf } from './change-games.ts';

/** Adds a game behind those that the team lists. */
export const addTeamGame: Action<typeof contract.addTeamGame> = async function addTeamGame(
  deps,
  context,
  { params: { teamId }, body },
) {
  if (!isKnownGame(body.gameId)) throw new ProblemError('game.not-found');
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const games = gamesOf(tx.team.team);
    if (games.some(({ gameId }) => gameId === body.gameId))
      throw new ProblemError('game.already-added');
    if (games.length >= teamLimits.gamesPerTeam) throw new ProblemError('game.limit-reached');
    const platforms = [...new Set(body.platforms)];
    const team = await changeGames(tx, [...games, { ...body, platforms }]);
    return { success: true, team };
  });
};
