import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { addEmojis } from '#shared/reduce/reduce-emojis.ts';
import { markStale, refreshTeam } from '#shared/reduce/stale-teams.ts';
import { countTeam } from '#shared/reduce/unloaded-teams.ts';
import type { ALL, Slice } from './slice.ts';

/** The teams of a part of the view that is kept by team. */
export function teamIdsIn(byTeam: Readonly<Record<string, unknown>>): readonly TeamId[] {
  // reason: the keys of the view's team maps are team ids
  return Object.keys(byTeam) as TeamId[];
}

/** Channels, categories, roles and counts of a team, fetched again whenever they are stale. */
export const teamSlice: Slice<TeamId, Reply<'getTeamSlice'>> = {
  name: 'team',
  keyText: (teamId) => teamId,
  scope: (teamId) => ({ kind: 'team', teamId }),
  isHeld: ({ unloaded, staleTeams }, teamId) =>
    unloaded[teamId] === undefined && staleTeams[teamId] === undefined,
  // a team that has not come yet is fetched as one that changed
  open: (view, teamId) =>
    view.unloaded[teamId] && view.staleTeams[teamId] === undefined ? markStale(view, teamId) : view,
  stamp: ({ staleTeams }, teamId) => staleTeams[teamId],
  fetch: (call, teamId) => call('getTeamSlice', { params: { teamId } }),
  merge: (view, { key: teamId, answer, asked }) =>
    refreshTeam(view, answer, asked.staleTeams[teamId] ?? 0),
  due: ({ staleTeams }) => teamIdsIn(staleTeams),
  // what is looked at must not wait behind all the others for long
  atOnce: 2,
};

/** What is unread in teams in which READY counted nothing, one after the other. */
export const teamCountSlice: Slice<TeamId, Reply<'getTeamUnread'>> = {
  name: 'team counts',
  keyText: (teamId) => teamId,
  scope: (teamId) => ({ kind: 'team', teamId }),
  isHeld: ({ unloaded }, teamId) => unloaded[teamId]?.isCounted !== false,
  fetch: (call, teamId) => call('getTeamUnread', { params: { teamId } }),
  merge: (view, { answer }) => countTeam(view, answer.unread),
  // a team that must be fetched again is counted with that
  due: ({ unloaded, staleTeams }) =>
    teamIdsIn(unloaded).filter(
      (id) => unloaded[id]?.isCounted === false && staleTeams[id] === undefined,
    ),
  atOnce: 1,
};

/** Whether the custom emojis of one of my teams have not come. */
function missesEmojis(view: ClientView): boolean {
  return view.teams.some(({ id }) => view.emojis[id]?.isLoaded !== true);
}

/** The custom emojis of all my teams. */
export const emojisSlice: Slice<typeof ALL, Reply<'listOwnEmojis'>> = {
  name: 'emojis',
  keyText: (key) => key,
  scope: () => ({ kind: 'session' }),
  isHeld: (view) => !missesEmojis(view),
  // an answer does not know the team that I joined meanwhile
  stamp: (view) => view.teams.map(({ id }) => id).join(' '),
  fetch: (call) => call('listOwnEmojis', {}),
  merge: (view, { answer }) => addEmojis(view, answer.reactions),
};
