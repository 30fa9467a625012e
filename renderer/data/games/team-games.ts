import { queryOptions } from '@tanstack/react-query';
import type { Team, TeamGame } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';

/**
 * Adds a game to those a team plays.
 * @throws ApiProblem
 */
export async function addTeamGame(teamId: TeamId, game: TeamGame): Promise<void> {
  const { gameId, platforms, region } = game;
  const body = { gameId, platforms: [...platforms], region };
  show((await callApi('addTeamGame', { params: { teamId }, body })).team);
}

/**
 * Takes a game off those a team plays.
 * @throws ApiProblem
 */
export async function removeTeamGame(teamId: TeamId, gameId: string): Promise<void> {
  show((await callApi('removeTeamGame', { params: { teamId, gameId } })).team);
}

/**
 * Puts the games of a team in a new order: in the interface at once, then on the server. A refusal
 * takes it back.
 * @throws ApiProblem
 */
export async function orderTeamGames(team: Team, games: Team['games']): Promise<void> {
  show({ ...team, games });
  try {
    const body = { gameIds: games.map(({ gameId }) => gameId) };
    await callApi('orderTeamGames', { params: { teamId: team.id }, body });
  } catch (error) {
    show(team);
    throw error;
  }
}

/** What members play now and the team does not list. */
export function gameSuggestionsQuery(teamId: TeamId) {
  return queryOptions({
    queryKey: ['game-suggestions', teamId],
    queryFn: ({ signal }) => callApi('suggestTeamGames', { params: { teamId }, signal }),
    // what is played changes by the minute
    staleTime: 0,
  });
}

/** Where something was said of late, and the flairs; kept for five minutes (T-287). */
export function lastActivityQuery(teamId: TeamId) {
  return queryOptions({
    queryKey: ['last-activity', teamId],
    queryFn: ({ signal }) => callApi('getLastActivity', { params: { teamId }, signal }),
  });
}

function show(team: Team): void {
  applyToView({ type: 'TEAM_UPDATED', data: { team } });
}
