import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ConnectionProviderId } from '#shared/rules/connection-providers.ts';
import { callApi } from '../../lib/api-client.ts';
import { useMe } from '../me/me.ts';
import { useRefetchOn } from '../refetch-on.ts';

const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => callApi('listConnections', { signal }),
});

/** Another tab, where the provider sent me back to, may have connected one. */
function mayConnect({ type }: StateEvent): boolean {
  return type === 'ME_UPDATED';
}

/** The accounts I have connected and where I can connect one; asked again when one comes or goes. */
export function useConnections() {
  useRefetchOn(connectionsQuery.queryKey, mayConnect);
  return useQuery(connectionsQuery);
}

/** Asks for the provider's page, where I agree. */
export function useSetUpConnection() {
  return useMutation({
    mutationFn: async (provider: ConnectionProviderId) =>
      (await callApi('setUpConnection', { params: { provider } })).url,
  });
}

/** Shows a connected account on my profile, or does not. */
export function useShowConnection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ provider, isShown }: { provider: ConnectionProviderId; isShown: boolean }) =>
      callApi('showConnection', { params: { provider }, body: { isShown } }),
    onSuccess: ({ connection }) => {
      queries.setQueryData(
        connectionsQuery.queryKey,
        (data) =>
          data && {
            ...data,
            connections: data.connections.map((one) =>
              one.provider === connection.provider ? connection : one,
            ),
          },
      );
    },
  });
}

/** Forgets a connected account. */
export function useRemoveConnection() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (provider: ConnectionProviderId) =>
      callApi('removeConnection', { params: { provider } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
  });
}

/** What a provider sends me back with. */
interface Answered {
  readonly code: string;
  readonly state: string;
}

/**
 * Connects the account that a provider sent me back with, once: its code works only once. A visitor is
 * refused before it is used, and asks again when they have signed in.
 */
export function useFinishConnection(provider: ConnectionProviderId, answered: Answered | null) {
  const userId = useMe()?.user?.id ?? null;
  return useQuery({
    queryKey: ['finished-connection', provider, answered?.state, userId],
    queryFn: async () => {
      if (!answered) throw new Error('There is nothing to finish');
      const reply = await callApi('finishConnection', { params: { provider }, query: answered });
      return reply.connection;
    },
    enabled: answered !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}
