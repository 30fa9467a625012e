import type { TeamId } from '#shared/lib/ids.ts';
import { viewStore } from '../view-store.ts';

/** How long to wait for the socket to bring what a call has made. Milliseconds. */
const ARRIVAL_MS = 5_000;

/** Resolves when a team that a call has just answered has arrived over the socket, or after a while. */
export async function teamArrival(teamId: TeamId): Promise<void> {
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
