import { useSyncExternalStore } from 'react';
import { liveConnection } from '../../data/live.ts';
import type { Connection } from '../../realtime/connection.ts';

function subscribe(listener: () => void): () => void {
  return liveConnection.subscribe(listener);
}

function read(): Connection {
  return liveConnection.get();
}

/** The socket's state, now and whenever it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, read);
}
