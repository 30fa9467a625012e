import type * as contract from '#shared/contract/teams/game.ts';
import { isKnownGame } from '../../lib/game-catalogue.ts';
import { findShownMembersAmong } from '../../store/members.ts';
import type { Action } from '../action.ts';

/** Ours: one row of the dialog. */
const MAX_SUGGESTIONS = 6;

/** What members play now and the team does not list, what most of them play first. */
export const suggestTeamGames: Action<typeof contract.suggestTeamGames> =
  async function suggestTeamGames(deps, { team }, { params: { teamId } }) {
    const listed = new Set(team.team.games.map(({ gameId }) => gameId));
    const playing = deps.activities
      .playing()
      .filter(({ rpc }) => isKnownGame(rpc.id) && !listed.has(rpc.id));
    const members = await findShownMembersAmong(
      deps.db,
      teamId,
      playing.map(({ userId }) => userId),
    );
    const players = new Map<string, number>();
    for (const { userId, rpc } of playing)
      if (members.has(userId)) players.set(rpc.id, (players.get(rpc.id) ?? 0) + 1);
    const games = [...players]
      .map(([gameId, count]) => ({ gameId, players: count }))
      .toSorted((left, right) => right.players - left.players)
      .slice(0, MAX_SUGGESTIONS);
    return { games };
  };
