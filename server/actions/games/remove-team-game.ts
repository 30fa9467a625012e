import type * as contract from '#shared/contract/teams/game.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { changeGames, gamesOf } from './change-games.ts';

/** Takes a game off those that the team lists. */
export const removeTeamGame: Action<typeof contract.removeTeamGame> = async function removeTeamGame(
  deps,
  context,
  { params: { teamId, gameId } },
) {
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const games = gamesOf(tx.team.team);
    const kept = games.filter((game) => game.gameId !== gameId);
    if (kept.length === games.length) throw new ProblemError('game.not-found');
    return { success: true, team: await changeGames(tx, kept) };
  });
};
