import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** My teams that staff closed, and why; asked anew when there are more or fewer of them. */
export function useSuspendedTeams(count: number) {
  return useQuery({
    queryKey: ['suspended-teams', count],
    queryFn: async ({ signal }) => (await callApi('listSuspendedTeams', { signal })).teams,
    enabled: count > 0,
    staleTime: 0,
  });
}
