import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { SessionId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

export type SessionOfMine = Reply<'listSessions'>['sessions'][number];

/** Where I am signed in, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await callApi('listSessions', { signal })).sessions,
  // no event tells of them
  staleTime: 0,
});

/** Signs me out on one of my other devices; on one that is signed out already nothing is left to do. */
export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    // without a network it fails at once: waiting for one would sign out at a time I did not choose
    networkMode: 'always',
    mutationFn: (sessionId: SessionId) => callApi('revokeSession', { params: { sessionId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Signs me out everywhere else; answers on how many devices. */
export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => (await callApi('revokeOtherSessions')).revoked,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}
