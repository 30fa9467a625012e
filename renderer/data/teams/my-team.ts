import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import { heldBackMs, RETRY_DELAY_MS } from '#shared/rules/retry.ts';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem, saysMissing } from '../../lib/api-problem.ts';
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

/** Between two times that a server is asked that did not answer, in milliseconds. */
const LONGEST_PAUSE_MS = 30_000;

/** Whether the server refuses to tell me of a team; false until it has answered, and it is asked until then. */
function useIsTeamRefused(teamId: TeamId, isAsked: boolean): boolean {
  const { error } = useQuery({
    queryKey: ['team', teamId],
    queryFn: () => callApi('getTeam', { params: { teamId } }),
    enabled: isAsked,
    retry: (_failures, failure) => !isRefusal(failure),
    retryDelay: (failures, failure) =>
      Math.max(heldBackMs(failure), Math.min(RETRY_DELAY_MS * 2 ** failures, LONGEST_PAUSE_MS)),
    gcTime: 0,
  });
  return isRefusal(error);
}

/** It is no team of mine, or nothing could have that name. */
function isRefusal(error: unknown): boolean {
  return saysMissing(error) || (error instanceof ApiProblem && error.status === 403);
}
