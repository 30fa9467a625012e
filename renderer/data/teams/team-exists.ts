import { useQuery } from '@tanstack/react-query';
import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/** Whether the server refuses to tell me of a team; false until it has answered. */
export function useIsTeamRefused(teamId: TeamId, isAsked: boolean): boolean {
  const { isError } = useQuery({
    queryKey: ['team', teamId],
    queryFn: () => callApi('getTeam', { params: { teamId } }),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });
  return isError;
}
