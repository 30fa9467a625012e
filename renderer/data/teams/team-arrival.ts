import type { TeamId } from '#shared/lib/ids.ts';
import { viewUntil } from '../view-store.ts';

/** How long to wait for the socket to bring what a call has made. Milliseconds. */
const ARRIVAL_MS = 5_000;

/** Resolves when a team that a call has just answered has arrived over the socket, or after a while. */
export function teamArrival(teamId: TeamId): Promise<void> {
  return viewUntil((view) => view?.teams.some(({ id }) => id === teamId) === true, ARRIVAL_MS);
}
