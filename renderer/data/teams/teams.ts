import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
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
  for (const { id: channelId } of Object.values(view.channels[teamId] ?? {})) {
    const state = view.unread[channelId];
    if (!state) continue;
    const isQuiet = field === 'unread' && isPlaceMuted(view, { teamId, channelId });
    sum += isQuiet ? state.mentions : state[field];
  }
  return sum;
}

/** How long to wait for the socket to bring what a call has made. Milliseconds. */
const ARRIVAL_MS = 5_000;

/** Resolves when a team that a call has just answered has arrived over the socket, or after a while. */
async function teamArrival(teamId: TeamId): Promise<void> {
  const isHere = () => viewStore.get()?.teams.some(({ id }) => id === teamId) === true;
  if (isHere()) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, ARRIVAL_MS);
    const stop = viewStore.subscribe(() => {
      if (isHere()) finish();
    });
  });
}

/**
 * Makes a team and waits until it is among mine.
 * @throws ApiProblem
 */
export async function createTeam(name: string, profilePicture: string | null): Promise<TeamId> {
  const { createdTeam } = await callApi('createTeam', { body: { name, profilePicture } });
  await teamArrival(createdTeam.id);
  return createdTeam.id;
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

type TeamEdit = Partial<
  Pick<Team, 'name' | 'description' | 'banner' | 'profilePicture' | 'isSafeForTeen'>
>;

/**
 * Changes a team: in the interface at once, then on the server (T-133). A refusal takes it back.
 * @throws ApiProblem
 */
export async function updateTeam(teamId: TeamId, edit: TeamEdit): Promise<void> {
  const before = viewStore.get()?.teams.find(({ id }) => id === teamId);
  if (before) showTeam({ ...before, ...edit });
  try {
    await callApi('updateTeam', { params: { teamId }, body: edit });
  } catch (error) {
    if (before) showTeam(before);
    throw error;
  }
}

function showTeam(team: Team): void {
  viewStore.update((view) =>
    applyEvent(view, { type: 'TEAM_UPDATED', data: { team } }, Date.now()),
  );
}
