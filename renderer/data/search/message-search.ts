import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Given, Reply } from '#shared/contract/endpoint-call.ts';
import type { MessageId } from '#shared/lib/ids.ts';
import { withThread } from '#shared/reduce/reduce-threads.ts';
import { callApi } from '../../lib/api-client.ts';
import { onLiveEvent } from '../live.ts';
import { viewStore } from '../view-store.ts';
import { changedMessages, changesFound } from './changed-messages.ts';

/** What is searched for, and where. */
export type MessageQuery = Omit<
  NonNullable<Given<'searchMessages'>['query']>,
  'olderThan' | 'limit'
>;

/** The same search a little later asks again: there may be more to find. Milliseconds. */
const FRESH_MS = 10_000;

type Page = Reply<'searchMessages'>;

/** Messages found so far, newest first, and the way to older ones. Null searches for nothing. */
export function useMessageSearch(query: MessageQuery | null) {
  useFollowedChanges();
  const pages = useInfiniteQuery({
    queryKey: ['message-search', query],
    queryFn: async ({ pageParam, signal }) => {
      const page = await callApi('searchMessages', {
        query: { ...query, ...(pageParam === null ? {} : { olderThan: pageParam }) },
        signal,
      });
      viewStore.update((view) => page.threads.reduce(withThread, view));
      return page;
    },
    // reason: the first page is older than nothing
    initialPageParam: null as MessageId | null,
    getNextPageParam: ({ messages, hasMore }: Page) => (hasMore ? messages.at(-1)?.id : undefined),
    enabled: query !== null,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  const { data, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = pages;
  return {
    messages: data?.pages.flatMap(({ messages }) => messages),
    isPending: query !== null && isPending,
    /** The network is away; it goes on by itself. */
    isPaused: pages.isPaused,
    error: pages.error,
    retry: () => void (data ? fetchNextPage() : pages.refetch()),
    isLoadingMore: isFetchingNextPage,
    /** Asks for the next page; undefined where there is none, or it is on its way. */
    loadMore:
      hasNextPage && !isFetchingNextPage && !pages.isFetchNextPageError
        ? () => void fetchNextPage()
        : undefined,
    hasMore: hasNextPage,
  };
}

/** What is found follows what happens to it: an edit changes its row, a deletion takes it away. */
function useFollowedChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (!changesFound(event)) return;
        queryClient.setQueriesData<InfiniteData<Page, MessageId | null>>(
          { queryKey: ['message-search'] },
          (held) =>
            held && {
              ...held,
              pages: held.pages.map((page) => ({
                ...page,
                messages: changedMessages(page.messages, event),
              })),
            },
        );
      }),
    [queryClient],
  );
}
