import { useQuery } from '@tanstack/react-query';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { callApi } from '../../lib/api-client.ts';
import { useRefetchOn } from '../refetch-on.ts';

/** As many as are told of at once. */
const SHOWN = 5;
const QUERY_KEY = ['scheduled', 'own'];

function concernsScheduled({ type }: StateEvent): boolean {
  return type === 'SCHEDULED_MESSAGE_UPDATED' || type === 'SCHEDULED_MESSAGE_REMOVED';
}

/** What I have scheduled wherever I may still read, the next first; kept up by events. */
export function useOwnScheduled() {
  useRefetchOn(QUERY_KEY, concernsScheduled);
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => (await callApi('listOwnScheduled', { query: { limit: SHOWN } })).messages,
    // what changed while the list was not looked at was heard by none
    staleTime: 0,
  });
}
