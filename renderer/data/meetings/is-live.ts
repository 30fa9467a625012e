import { useSyncExternalStore } from 'react';
import { liveConnection } from '../live.ts';

const subscribe = (listener: () => void) => liveConnection.subscribe(listener);
const isLive = () => liveConnection.get().state === 'live';

/** Whether what is done in a meeting reaches the server at once. */
export function useIsLive(): boolean {
  return useSyncExternalStore(subscribe, isLive);
}
