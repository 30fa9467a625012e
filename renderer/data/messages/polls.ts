import { useInfiniteQuery } from '@tanstack/react-query';
import type { Message } from '#shared/contract/messages/message.ts';
import type { PollDraft, PollVoter } from '#shared/contract/messages/poll.ts';
import type { ChannelId, Id, MessageId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { callApi } from '../../lib/api-client.ts';
import { createTurns } from '../../lib/turns.ts';
import { viewStore } from '../view-store.ts';

type PollMessage = Pick<Message, 'id' | 'channelId' | 'teamId'>;

/** Votes in one poll go out one after the other: the last choice is the one that counts. */
const inTurn = createTurns();

function show({ id: messageId, channelId, teamId }: PollMessage, mine: readonly number[]): void {
  viewStore.update((view) => {
    const held = view.messages[channelId]?.messages.find(({ id }) => id === messageId);
    const version = held?.poll?.version ?? 0;
    const data = { teamId, channelId, messageId, mine: [...mine], version };
    return applyEvent(view, { type: 'POLL_VOTED', data }, Date.now());
  });
}

/**
 * Chooses options of a poll, at once; the counts follow. A refusal brings the choice before back.
 * @throws ApiProblem
 */
export async function vote(
  message: PollMessage,
  { mine, before }: { mine: readonly number[]; before: readonly number[] },
): Promise<void> {
  const params = { channelId: message.channelId, messageId: message.id };
  show(message, mine);
  try {
    const body = { options: [...mine] };
    await inTurn(message.id, () => callApi('voteInPoll', { params, body }));
  } catch (error) {
    show(message, before);
    throw error;
  }
}

/**
 * Ends a poll; the socket tells everybody.
 * @throws ApiProblem
 */
export async function endPoll({
  channelId,
  id: messageId,
}: Omit<PollMessage, 'teamId'>): Promise<void> {
  await callApi('closePoll', { params: { channelId, messageId } });
}

/**
 * Posts a poll; `nonce` makes a second try harmless. The socket brings its message.
 * @throws ApiProblem
 */
export async function postPoll(
  { channelId, replyTo }: { channelId: ChannelId; replyTo: MessageId | null },
  poll: PollDraft,
  nonce: string,
): Promise<void> {
  const body = { content: '', poll, nonce, replyTo };
  await callApi('sendMessage', { params: { channelId }, body });
}

interface Voters {
  readonly users: readonly PollVoter[];
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly isLoadingMore: boolean;
  /** undefined when there are no more */
  readonly loadMore: (() => void) | undefined;
}

/** Who chose an option, in the order they did; asked anew each time it is looked at. */
export function usePollVoters(
  { channelId, messageId }: { channelId: ChannelId; messageId: MessageId },
  { option, version }: { option: number; version: number },
): Voters {
  const pages = useInfiniteQuery({
    queryKey: ['poll-voters', messageId, option, version],
    queryFn: ({ pageParam, signal }) =>
      callApi('listPollVoters', {
        params: { channelId, messageId },
        query: { option, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    // reason: the first page begins at the first vote
    initialPageParam: null as Id<'poll-vote'> | null,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  return {
    users: (pages.data?.pages ?? []).flatMap(({ users }) => users),
    isLoading: pages.isPending,
    error: pages.error,
    retry: () => void pages.refetch(),
    isLoadingMore: isFetchingNextPage,
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}
