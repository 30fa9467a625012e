import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ManagedMember } from '#shared/contract/teams/member-management.ts';
import type { RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { useSettled } from '../../lib/use-settled.ts';

/** A pause in typing before the server is asked. Milliseconds. */
const SEARCH_PAUSE_MS = 200;

export interface MemberFilters {
  readonly query: string;
  readonly roleId: RoleId | null;
  readonly joinedDays: number | null;
  readonly unseenDays: number | null;
}

const key = (teamId: TeamId) => ['managed-members', teamId];

export interface ManagedMembers {
  readonly members: readonly ManagedMember[];
  readonly isLoading: boolean;
  readonly isPaused: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isLoadingMore: boolean;
  /** undefined when there are none */
  readonly loadMore: (() => void) | undefined;
}

/** Members of a team as those see them who keep it tidy, a page at a time. */
export function useManagedMembers(teamId: TeamId, filters: MemberFilters): ManagedMembers {
  const query = useSettled(filters.query.trim(), SEARCH_PAUSE_MS);
  const { roleId, joinedDays, unseenDays } = filters;
  const pages = useInfiniteQuery({
    queryKey: [...key(teamId), query, roleId, joinedDays, unseenDays],
    queryFn: ({ pageParam, signal }) =>
      callApi('listManagedMembers', {
        params: { teamId },
        query: {
          ...(query !== '' && { query }),
          ...(roleId !== null && { roleId }),
          ...(joinedDays !== null && { joinedDays: String(joinedDays) }),
          ...(unseenDays !== null && { unseenDays: String(unseenDays) }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    // reason: the first page begins nowhere, each other after a member
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return {
    members: (pages.data?.pages ?? []).flatMap(({ members }) => members),
    isLoading: pages.isPending,
    isPaused: pages.isPaused,
    error: pages.error,
    retry: () => void pages.refetch(),
    isLoadingMore: isFetchingNextPage,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

/** What can be done to several members; the list is asked for anew after it. */
export function useManyMembers(teamId: TeamId) {
  const queryClient = useQueryClient();
  const params = { teamId };
  const asked = async <Done>(done: Promise<Done>): Promise<Done> => {
    const answer = await done;
    await queryClient.invalidateQueries({ queryKey: key(teamId) });
    return answer;
  };
  return {
    changeRole: (roleId: RoleId, userIds: readonly UserId[], change: 'add' | 'remove') =>
      asked(
        callApi('changeRoleOfMembers', {
          params: { ...params, roleId },
          body: { userIds: [...userIds], change },
        }),
      ),
    kick: (userIds: readonly UserId[]) =>
      asked(callApi('kickMembers', { params, body: { userIds: [...userIds] } })),
    prune: (days: number) => asked(callApi('pruneMembers', { params, body: { days } })),
  };
}

/** How many a prune would take now; undefined while it is asked. */
export function usePrunable(teamId: TeamId, days: number) {
  return useQuery({
    queryKey: [...key(teamId), 'prune', days],
    queryFn: ({ signal }) =>
      callApi('previewPrune', { params: { teamId }, query: { days: String(days) }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
