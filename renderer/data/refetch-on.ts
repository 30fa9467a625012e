import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { onLiveEvent } from './live.ts';

/**
 * Asks again for what is fetched under a key when an event says that it may be another. `held`: what
 * was fetched last.
 */
export function useRefetchOn(
  queryKey: QueryKey,
  concerns: (event: StateEvent, held: unknown) => boolean,
): void {
  const queries = useQueryClient();
  const hear = useEffectEvent((event: StateEvent) => {
    if (concerns(event, queries.getQueryData(queryKey)))
      void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => onLiveEvent((event) => hear(event)), []);
}
