import type * as contract from '#shared/contract/teams/game.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { changeGames, gamesOf } from './change-games.ts';

/** Puts the games of a team in a new order; the list names each of them once. */
export const orderTeamGames: Action<typeof contract.orderTeamGames> = async function orderTeamGames(
  deps,
  context,
  { params: { teamId }, body: { gameIds } },
) {
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const byId = new Map(gamesOf(tx.team.team).map((game) => [game.gameId, game]));
    const ordered = [...new Set(gameIds)].flatMap((id) => byId.get(id) ?? []);
    if (ordered.length !== byId.size || gameIds.length !== byId.size)
      throw new ProblemError('team.order-mismatch');
    return { success: true, team: await changeGames(tx, ordered) };
  });
};
