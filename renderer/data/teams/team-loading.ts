import { useEffect } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { teamSlice } from '../slices/team-slices.ts';
import { slices, useSlice } from '../slices-of-page.ts';
import { useView, viewStore, viewUntil } from '../view-store.ts';

/** Sees to it that a team's channels and roles are there, or come; null names none. */
export function useLoadedTeam(teamId: TeamId | null): void {
  const isMine =
    useView((view) => teamId !== null && view.memberships[teamId] !== undefined) ?? false;
  useSlice(teamSlice, isMine ? teamId : null);
}

/** The same for all of my teams, one after the other: what searches them shows them as they come. */
export function useAllTeamsLoaded(): void {
  const isReady = useView(() => true) ?? false;
  useEffect(() => {
    if (!isReady) return undefined;
    // reason: the keys of the view's team maps are team ids
    const missing = Object.keys(viewStore.get()?.unloaded ?? {}) as TeamId[];
    // what is wanted last comes first
    const releases = missing.toReversed().map((teamId) => slices.want(teamSlice, teamId));
    return () => {
      for (const release of releases) release();
    };
  }, [isReady]);
}

/** How long what needs a team to go on waits for it. Milliseconds. */
const ARRIVAL_MS = 5_000;

/** Resolves when a team is there, or after a while; at once when it is, or is none of mine. */
export async function loadTeam(teamId: TeamId): Promise<void> {
  if (viewStore.get()?.unloaded[teamId] === undefined) return;
  const release = slices.want(teamSlice, teamId);
  await viewUntil((view) => view?.unloaded[teamId] === undefined, ARRIVAL_MS);
  release();
}
