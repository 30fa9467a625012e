import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { onLiveEvent } from '../live.ts';

/** As many as are told of at once. */
const SHOWN = 5;
const QUERY_KEY = ['scheduled', 'own'];

/** What I have scheduled wherever I may still read, the next first; kept up by events. */
export function useOwnScheduled() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === 'SCHEDULED_MESSAGE_UPDATED' || type === 'SCHEDULED_MESSAGE_REMOVED')
          void queryClient.invalidateQueries({ queryKey: QUERY_KEY });
      }),
    [queryClient],
  );
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => (await callApi('listOwnScheduled', { query: { limit: SHOWN } })).messages,
    // what changed while the list was not looked at was heard by none
    staleTime: 0,
  });
}
