import { useSyncExternalStore } from 'react';
import { liveConnection } from '../live.ts';

/** Whether what is done in a meeting reaches the server at once. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    liveConnection.subscribe,
    () => liveConnection.get().state === 'live',
  );
}
