import { useSyncExternalStore } from 'react';
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
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates an empty store. */
function createViewStore(): ViewStore {
  let current: ClientView | null = null;
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
    reset: set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The application's one view. */
export const viewStore = createViewStore();

/** Resolves as soon as the view is as wished, or after so many milliseconds; at once when it is. */
export function viewUntil(
  isAsWished: (view: ClientView | null) => boolean,
  timeoutMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const look = () => {
      if (isAsWished(viewStore.get())) finish();
    };
    const timer = setTimeout(finish, timeoutMs);
    const stop = viewStore.subscribe(look);
    look();
  });
}

/**
 * A part of the view. `select` must answer a part as it lies in the view (or a primitive), never
 * something it makes: reducers keep what they do not change, so that a component renders again
 * only when its own part changed.
 */
export function useView<Part>(select: (view: ClientView) => Part): Part | undefined {
  return useSyncExternalStore(viewStore.subscribe, () => {
    const view = viewStore.get();
    return view ? select(view) : undefined;
  });
}
