import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { viewStore } from './view-store.ts';

/**
 * Takes what a call answered, or what it will do, into the view as the event that tells of it; hearing
 * that once more changes nothing.
 */
export function applyToView(event: StateEvent): void {
  viewStore.update((view) => applyEvent(view, event, Date.now()));
}
