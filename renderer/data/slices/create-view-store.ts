import type { ClientView } from '#shared/reduce/client-view.ts';

/**
 * Everything the server has told this client, as one value that only the shared reducers change.
 * null until the first READY.
 */
export interface ViewStore {
  get(): ClientView | null;
  /** Replaces the view by what `change` makes of it; nothing happens before the first READY. */
  update(change: (view: ClientView) => ClientView): void;
  /** A fresh start, or null after signing out. */
  reset(view: ClientView | null): void;
  /** Rises with every reset: what was asked for before it belongs to another session. */
  generation(): number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates an empty store. */
export function createViewStore(): ViewStore {
  let current: ClientView | null = null;
  let generation = 0;
  const listeners = new Set<() => void>();

  function set(next: ClientView | null): void {
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => current,
    update(change) {
      if (current) set(change(current));
    },
    reset(view) {
      generation += 1;
      set(view);
    },
    generation: () => generation,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
