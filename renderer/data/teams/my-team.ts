import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { useView } from '../view-store.ts';
import { useTeam } from './teams.ts';

/**
 * False once it is known that a team is not mine: it went while I looked at it (T-436), or it never
 * was. A team just joined may be a moment behind on the socket, so the server is asked first.
 */
export function useIsMyTeam(teamId: TeamId): boolean {
  const hasView = useView(() => true) ?? false;
  const isHeld = useTeam(teamId) !== undefined;
  const [seen, setSeen] = useState<TeamId | null>(null);
  if (isHeld && seen !== teamId) setSeen(teamId);
  const isRefused = useIsTeamRefused(teamId, hasView && !isHeld);
  if (isHeld || !hasView) return true;
  return !isRefused && seen !== teamId;
}

/** Whether the server refuses to tell me of a team; false until it has answered. */
function useIsTeamRefused(teamId: TeamId, isAsked: boolean): boolean {
  const { isError } = useQuery({
    queryKey: ['team', teamId],
    queryFn: () => callApi('getTeam', { params: { teamId } }),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
  });
  return isError;
}
