import type { UserId } from '#shared/lib/ids.ts';
import type { Watch } from '../../state/shared-change.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Tells those who see a channel that a user began or ended watching its stream. */
export function tellWatch(deps: Pick<ActionDeps, 'tell'>, watch: Watch, isWatching: boolean): void {
  deps.tell([{ event: { type: 'CHANNEL_WATCHED', data: { ...watch, isWatching } } }]);
}

/** A user went offline, or appears to be: they are shown before no stream any more. */
export async function endWatching(
  deps: Pick<ActionDeps, 'tell' | 'watches'>,
  userId: UserId,
): Promise<void> {
  for (const watch of await deps.watches.endAll(userId)) tellWatch(deps, watch, false);
}

/** Ends what was not said again in time: the page was closed, or its connection lost. */
export function expireWatches(deps: Pick<ActionDeps, 'tell' | 'watches'>): Promise<void> {
  for (const watch of deps.watches.expire()) tellWatch(deps, watch, false);
  return Promise.resolve();
}
