import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { channelIdsOf } from '#shared/reduce/unloaded-teams.ts';
import { callApi } from '../../lib/api-client.ts';
import { isPlaceMuted } from '../notifications/notifications.ts';
import { useView, viewStore } from '../view-store.ts';

/** My teams in my order; undefined until the server has told of them. */
export function useTeams(): readonly Team[] | undefined {
  return useView((view) => view.teams);
}

/** One of my teams. */
export function useTeam(teamId: TeamId): Team | undefined {
  return useView((view) => view.teams.find(({ id }) => id === teamId));
}

/** How many messages of a team I have not read; where it is muted, only what calls me. */
export function unreadOfTeam(view: ClientView, teamId: TeamId): number {
  return sumOverChannels(view, teamId, 'unread');
}

/** How many of them call me. */
export function mentionsInTeam(view: ClientView, teamId: TeamId): number {
  return sumOverChannels(view, teamId, 'mentions');
}

function sumOverChannels(view: ClientView, teamId: TeamId, field: 'unread' | 'mentions'): number {
  let sum = 0;
  for (const channelId of channelIdsOf(view, teamId)) {
    const state = view.unread[channelId];
    if (!state) continue;
    const isQuiet = field === 'unread' && isPlaceMuted(view, { teamId, channelId });
    sum += isQuiet ? state.mentions : state[field];
  }
  return sum;
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
  viewStore.update((view) =>
    applyEvent(view, { type: 'TEAMS_ORDERED', data: { teamIds: [...teamIds] } }, Date.now()),
  );
}
