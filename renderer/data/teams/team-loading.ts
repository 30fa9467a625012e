import { useEffect } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { markStale, refreshTeam } from '#shared/reduce/stale-teams.ts';
import { countTeam } from '#shared/reduce/unloaded-teams.ts';
import { callApi } from '../../lib/api-client.ts';
import { report } from '../../lib/report.ts';
import { useView, viewStore, viewUntil } from '../view-store.ts';

/** Teams fetched at once: what is looked at must not wait behind all the others for long. */
const AT_ONCE = 2;

/** Teams to be fetched, those wanted soonest first. */
let wanted: TeamId[] = [];
/** A team is fetched once at a time. */
const underWay = new Set<TeamId>();
let counting: Promise<void> | null = null;

async function fetchTeam(teamId: TeamId): Promise<void> {
  const version = viewStore.get()?.staleTeams[teamId];
  if (version === undefined) return;
  try {
    const contents = await callApi('getTeamSlice', { params: { teamId } });
    viewStore.update((view) => refreshTeam(view, contents, version));
  } catch (error) {
    // shown nowhere: the team stays marked, and the next event or a reconnect fetches it again
    report('a team could not be fetched again', error);
    return;
  }
  // what changed while the fetch travelled has raised the number: fetch once more
  if (viewStore.get()?.staleTeams[teamId] !== undefined) await fetchTeam(teamId);
}

function fetchNext(): void {
  while (underWay.size < AT_ONCE) {
    const teamId = wanted.find((id) => !underWay.has(id));
    if (teamId === undefined) return;
    wanted = wanted.filter((id) => id !== teamId);
    underWay.add(teamId);
    void fetchTeam(teamId).finally(() => {
      underWay.delete(teamId);
      fetchNext();
    });
  }
}

/** Fetches every team that is marked to be fetched again. */
export function refreshStaleTeams(): void {
  // reason: the keys of the view's team maps are team ids
  const stale = Object.keys(viewStore.get()?.staleTeams ?? {}) as TeamId[];
  const isWaiting = new Set([...wanted, ...underWay]);
  const added = stale.filter((id) => !isWaiting.has(id));
  if (added.length === 0) return;
  wanted = [...wanted, ...added];
  fetchNext();
}

/** Fetches teams that have not come yet, before whatever else waits to be fetched. */
function fetchFirst(teamIds: readonly TeamId[]): void {
  const missing = teamIds.filter((id) => viewStore.get()?.unloaded[id] !== undefined);
  if (missing.length === 0) return;
  viewStore.update((view) =>
    missing.reduce(
      (next, id) => (next.staleTeams[id] === undefined ? markStale(next, id) : next),
      view,
    ),
  );
  wanted = [...missing, ...wanted.filter((id) => !missing.includes(id))];
  fetchNext();
}

/** Sees to it that a team's channels and roles are there, or come; null names none. */
export function useLoadedTeam(teamId: TeamId | null): void {
  const isMissing = useView((view) => teamId !== null && view.unloaded[teamId] !== undefined);
  useEffect(() => {
    if (isMissing === true && teamId !== null) fetchFirst([teamId]);
  }, [isMissing, teamId]);
}

/** The same for all of my teams, one after the other: what searches them shows them as they come. */
export function useAllTeamsLoaded(): void {
  const unloaded = useView((view) => view.unloaded);
  const isMissing = unloaded !== undefined && Object.keys(unloaded).length > 0;
  useEffect(() => {
    // reason: the keys of the view's team maps are team ids
    if (isMissing) fetchFirst(Object.keys(viewStore.get()?.unloaded ?? {}) as TeamId[]);
  }, [isMissing]);
}

/** How long who needs a team to go on waits for it. Milliseconds. */
const ARRIVAL_MS = 5_000;

/** Resolves when a team is there, or after a while; at once when it is, or is none of mine. */
export async function loadTeam(teamId: TeamId): Promise<void> {
  fetchFirst([teamId]);
  await viewUntil((view) => view?.unloaded[teamId] === undefined, ARRIVAL_MS);
}

/** Counts what is unread in teams that READY had not even room to count, one after the other. */
export function countRemainingTeams(): void {
  counting ??= countThem().finally(() => {
    counting = null;
  });
}

async function countThem(): Promise<void> {
  for (;;) {
    const [teamId] = Object.entries(viewStore.get()?.unloaded ?? {}).flatMap(([id, team]) =>
      team.isCounted || viewStore.get()?.staleTeams[id] !== undefined ? [] : [id],
    );
    if (teamId === undefined) return;
    try {
      const { unread } = await callApi('getTeamUnread', { params: { teamId } });
      viewStore.update((view) => countTeam(view, unread));
    } catch (error) {
      report('what is unread in a team could not be counted', error);
      return;
    }
  }
}
