import { useSyncExternalStore } from 'react';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { createViewStore } from './slices/create-view-store.ts';

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
  const read = () => {
    const view = viewStore.get();
    return view ? select(view) : undefined;
  };
  // read alike where markup is drawn without a page
  return useSyncExternalStore(viewStore.subscribe, read, read);
}
