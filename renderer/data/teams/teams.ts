import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';
import { useView, viewStore } from '../view-store.ts';

/** My teams in my order; undefined until the server has told of them. */
export function useTeams(): readonly Team[] | undefined {
  return useView((view) => view.teams);
}

/** One of my teams. */
export function useTeam(teamId: TeamId): Team | undefined {
  return useView((view) => view.teams.find(({ id }) => id === teamId));
}

/**
 * Puts my teams into a new order, at once; a refusal puts them back.
 * @throws ApiProblem
 */
export async function orderTeams(teamIds: readonly TeamId[]): Promise<void> {
  const before = viewStore.get()?.teams.map(({ id }) => id) ?? [];
  showOrder(teamIds);
  try {
    await callApi('orderTeams', { body: [...teamIds] });
  } catch (error) {
    showOrder(before);
    throw error;
  }
}

function showOrder(teamIds: readonly TeamId[]): void {
  applyToView({ type: 'TEAMS_ORDERED', data: { teamIds: [...teamIds] } });
}
