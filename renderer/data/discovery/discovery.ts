import {
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ListedTeam } from '#shared/contract/teams/discovery.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import {
  discoveryLimits,
  type JoiningWay,
  type TeamLanguage,
  type TeamSize,
} from '#shared/rules/discovery.ts';
import { callApi } from '../../lib/api-client.ts';

/** What is looked for among the listed teams. */
export interface DiscoverySearch {
  readonly q: string;
  readonly game: string | null;
  readonly language: TeamLanguage | null;
  readonly size: TeamSize | null;
  readonly joining: JoiningWay | null;
}

/** Listed teams, a page at a time, the largest first. */
export function discoveredTeamsQuery(search: DiscoverySearch) {
  const { q, game, language, size, joining } = search;
  return infiniteQueryOptions({
    queryKey: ['discovery', search],
    queryFn: ({ pageParam, signal }) =>
      callApi('discoverTeams', {
        query: {
          ...(q !== '' && { q }),
          ...(game !== null && { game }),
          ...(language !== null && { language }),
          ...(size !== null && { size }),
          ...(joining !== null && { joining }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: nowhere,
    getNextPageParam: placeAfter,
  });
}

// reason: the first page begins nowhere, each other after a team
const nowhere = null as string | null;

/** Where the page after this one begins; null: this was the last. */
function placeAfter(page: readonly ListedTeam[]): string | null {
  const last = page.at(-1);
  if (!last || page.length < discoveryLimits.page) return null;
  return `${String(last.memberCount)}.${last.id}`;
}

function teamDiscoveryQuery(teamId: TeamId) {
  return queryOptions({
    queryKey: ['team-discovery', teamId],
    queryFn: ({ signal }) => callApi('getDiscovery', { params: { teamId }, signal }),
    // another manager may have changed it since it was looked at
    staleTime: 0,
  });
}

/** Whether a team that I manage is listed, and what it would take. */
export function useTeamDiscovery(teamId: TeamId) {
  return useQuery(teamDiscoveryQuery(teamId));
}

interface DiscoveryEdit {
  readonly state?: boolean;
  readonly applicationEnabled?: boolean;
  readonly language?: TeamLanguage | null;
}

/** Changes how a team is listed; what is known of it here is asked for anew. */
export function useDiscoveryChange(teamId: TeamId): (edit: DiscoveryEdit) => Promise<void> {
  const queryClient = useQueryClient();
  return async (edit) => {
    await callApi('updateDiscovery', { params: { teamId }, body: edit });
    await Promise.all([
      queryClient.invalidateQueries(teamDiscoveryQuery(teamId)),
      queryClient.invalidateQueries({ queryKey: ['discovery'] }),
    ]);
  };
}
