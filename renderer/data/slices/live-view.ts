import type { ReadyData, StateEvent } from '#shared/contract/socket/server-events.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { keepPending } from '#shared/reduce/pending-messages.ts';
import { viewFromReady } from '#shared/reduce/view-from-ready.ts';
import { chatsSlice } from './chat-slice.ts';
import type { SliceDeps, Slices } from './create-slices.ts';
import { joinedThreadsSlice } from './thread-slices.ts';
import { teamCountSlice, teamSlice } from './team-slices.ts';

/** Follows what the server tells: the page runs it, and so does the test of convergence. */
export interface LiveView {
  /** A fresh start: what was held gives way, but for what I wrote and the server does not have. */
  ready(ready: ReadyData): void;
  event(event: StateEvent): void;
  /** The connection can be relied on again: what failed without it is asked for once more. */
  live(): void;
  /** Ends: forgets everything the server told. */
  end(): void;
}

interface LiveViewDeps extends Pick<SliceDeps, 'store' | 'now'> {
  readonly slices: Slices;
}

/** Makes what follows the events; what they leave stale is loaded by its slices. */
export function createLiveView({ store, now, slices }: LiveViewDeps): LiveView {
  slices.follow(teamSlice);
  slices.follow(teamCountSlice);
  slices.follow(chatsSlice);
  slices.follow(joinedThreadsSlice);
  return {
    ready: (ready) => store.reset(keepPending(viewFromReady(ready), store.get())),
    event: (event) => store.update((view) => applyEvent(view, event, now())),
    live: () => slices.retryFailed(),
    end: () => store.reset(null),
  };
}
