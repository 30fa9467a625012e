import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { onLiveEvent } from './live.ts';

/**
 * Asks again for what is fetched under a key when an event says that it may be another. Key and
 * `concerns` are to be the same from one drawing to the next; `held`: what was fetched last.
 */
export function useRefetchOn(
  queryKey: QueryKey,
  concerns: (event: StateEvent, held: unknown) => boolean,
): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (concerns(event, queries.getQueryData(queryKey)))
          void queries.invalidateQueries({ queryKey });
      }),
    [queries, queryKey, concerns],
  );
}
