import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import { callApi } from '../../lib/api-client.ts';
import { useRefetchOn } from '../refetch-on.ts';

const QUERY_KEY = ['events', 'tonight'];

export type TonightEvent = Reply<'listTonight'>['events'][number];

/** What begins tonight or is going on in my teams, the next first; asked for again when something of it changes. */
export function useTonightEvents() {
  useRefetchOn(
    QUERY_KEY,
    ({ type }) => type.startsWith('TEAM_EVENT_') || type === 'TEAM_ACCESS_CHANGED',
  );
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: async () => (await callApi('listTonight')).events,
    // what changed while the list was not looked at was heard by none
    staleTime: 0,
  });
}
