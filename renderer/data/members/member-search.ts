import { useInfiniteQuery } from '@tanstack/react-query';
import type { Member } from '#shared/contract/teams/member.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { useSettled } from '../../lib/use-settled.ts';

/** Members asked for at once. */
const PAGE = 100;

export interface FoundMembers {
  readonly members: readonly Member[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** asks for the next range; undefined when there is none */
  readonly loadMore: (() => void) | undefined;
}

/** The members of a team whose name begins with what is typed; all of them for an empty text. */
export function useMemberSearch(teamId: TeamId, typed: string): FoundMembers {
  const query = useSettled(typed.trim());
  const pages = useInfiniteQuery({
    queryKey: ['member-search', teamId, query],
    queryFn: async ({ pageParam, signal }) => {
      const range = { limit: PAGE, ...(pageParam === null ? {} : { after: pageParam }) };
      return callApi('listMembers', {
        params: { teamId },
        query: { ...range, ...(query === '' ? {} : { query }) },
        signal,
      });
    },
    // reason: a range begins at the start or after a member
    initialPageParam: null as UserId | null,
    getNextPageParam: ({ members, hasMore }) => (hasMore ? members.at(-1)?.id : undefined),
    gcTime: 0,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return {
    members: pages.data?.pages.flatMap(({ members }) => members) ?? [],
    isLoading: pages.isPending,
    error: pages.error,
    retry: () => void pages.refetch(),
    loadMore: hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined,
  };
}
