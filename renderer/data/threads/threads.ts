import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Thread } from '#shared/contract/channels/thread.ts';
import type { ChannelId, MessageId, TeamId } from '#shared/lib/ids.ts';
import { threadIn } from '#shared/reduce/channel-in.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { withThread } from '#shared/reduce/reduce-threads.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import type { ArchiveMinutes } from '#shared/rules/threads.ts';
import { callApi } from '../../lib/api-client.ts';
import { applyToView } from '../apply-to-view.ts';
import { joinedThreadsSlice, threadSlice, type ThreadPlace } from '../slices/thread-slices.ts';
import { useSlice, type ShownSlice } from '../slices-of-page.ts';
import { useView, viewStore } from '../view-store.ts';

export type { ThreadPlace } from '../slices/thread-slices.ts';

/** A thread as it stands by all that was told of it. */
function useThread(teamId: TeamId | null, threadId: ChannelId): Thread | undefined {
  return useView((view) => (teamId === null ? undefined : threadIn(view, teamId, threadId)));
}

/** The same, asked for as long as it is looked at. */
export function useOpenThread(place: ThreadPlace): {
  readonly thread: Thread | undefined;
  readonly isGone: boolean;
  readonly slice: ShownSlice;
} {
  const thread = useThread(place.teamId, place.threadId);
  const slice = useSlice(threadSlice, place);
  const isGone =
    useView((view) => view.threads[place.channelId]?.gone.includes(place.threadId)) ?? false;
  return { thread, isGone, slice };
}

/** Loads the threads of a team that I am in, for as long as the team is looked at. */
export function useLoadedThreads(teamId: TeamId): void {
  useSlice(joinedThreadsSlice, teamId);
}

/** Those that I am in and that are active, of one channel; the liveliest first. */
export function useJoinedThreadsOf(teamId: TeamId, channelId: ChannelId): readonly Thread[] {
  const joined = useView((view) => view.joinedThreads[teamId]?.entries);
  const shelf = useView((view) => view.threads[channelId]?.entries);
  return useMemo(
    () =>
      Object.values(shelf ?? {})
        .filter(({ id, isArchived }) => joined?.[id] !== undefined && !isArchived)
        .toSorted((left, right) => livelinessOf(right) - livelinessOf(left)),
    [joined, shelf],
  );
}

function livelinessOf({ lastMessageAt, createdAt }: Thread): number {
  return Date.parse(lastMessageAt ?? createdAt);
}

/** Whether I am in a thread. */
export function useIsJoined(teamId: TeamId, threadId: ChannelId): boolean {
  return useView((view) => view.joinedThreads[teamId]?.entries[threadId] !== undefined) ?? false;
}

/** What I may do with a thread. */
export function threadRights(view: ClientView, thread: Thread) {
  const mask = channelMaskOf(view, thread.parentId, myPlace(view, thread.teamId));
  const isModerator = hasChannelPermission('text', mask, 'MANAGE_MESSAGES');
  const mayWrite = hasChannelPermission('text', mask, 'SEND_MESSAGES');
  const isStarter = thread.createdBy === view.me.id;
  return {
    isModerator,
    mayEdit: isModerator || (isStarter && mayWrite && !thread.isLocked),
    mayReopen: mayWrite && (isModerator || !thread.isLocked),
  };
}

/** Whether I may start a thread in a channel; there is none within another, nor in a chat. */
export function mayStartThread(
  view: ClientView,
  { teamId, channelId }: { readonly teamId: TeamId | null; readonly channelId: ChannelId },
): boolean {
  if (teamId === null || view.channels[teamId]?.[channelId]?.type !== 'text') return false;
  const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
  return hasChannelPermission('text', mask, 'SEND_MESSAGES');
}

/**
 * Starts a thread, or answers the one that the message has.
 * @throws ApiProblem
 */
export async function startThread(
  channelId: ChannelId,
  body: {
    readonly messageId?: MessageId | undefined;
    readonly name: string;
    readonly archiveAfterMinutes: ArchiveMinutes;
  },
): Promise<Thread> {
  const { thread, isJoined } = await callApi('startThread', { params: { channelId }, body });
  show(thread, isJoined);
  return thread;
}

/** What was answered is shown at once; the event may have come first. */
function show(thread: Thread, isJoined: boolean): void {
  applyToView(
    isJoined
      ? { type: 'THREAD_JOINED', data: { thread } }
      : { type: 'THREAD_UPDATED', data: { thread } },
  );
}

export interface ThreadEdit {
  readonly name?: string;
  readonly isArchived?: boolean;
  readonly isLocked?: boolean;
}

/** @throws ApiProblem */
export async function editThread({ id }: Pick<Thread, 'id'>, edit: ThreadEdit): Promise<void> {
  await callApi('updateThread', { params: { channelId: id }, body: edit });
}

/** @throws ApiProblem */
export async function deleteThread({ id }: Pick<Thread, 'id'>): Promise<void> {
  await callApi('deleteThread', { params: { channelId: id } });
}

/** @throws ApiProblem */
export async function setJoined({ id }: Pick<Thread, 'id'>, isJoined: boolean): Promise<void> {
  await callApi(isJoined ? 'joinThread' : 'leaveThread', { params: { channelId: id } });
}

/** Where a thread stands, for an address that names it alone. @throws ApiProblem */
export async function findThread(threadId: ChannelId): Promise<Thread> {
  return (await callApi('getThread', { params: { channelId: threadId } })).thread;
}

/** The threads of a channel, page by page; told changes of them come first. */
export function useThreadList(channelId: ChannelId, state: 'active' | 'archived') {
  const query = useInfiniteQuery({
    queryKey: ['threads', channelId, state],
    queryFn: async ({ pageParam }: { readonly pageParam: MessageId | undefined }) => {
      const before = pageParam === undefined ? {} : { before: pageParam };
      const page = await callApi('listThreads', {
        params: { channelId },
        query: { state, ...before },
      });
      viewStore.update((view) => page.threads.reduce(withThread, view));
      return page;
    },
    // reason: the first page has none, the next ones have
    initialPageParam: undefined as MessageId | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const shelf = useView((view) => view.threads[channelId]);
  const threads = useMemo(() => {
    if (!query.data) return undefined;
    const listed = query.data.pages.flatMap((page) => page.threads);
    const told = Object.values(shelf?.entries ?? {});
    const known = new Map([...listed, ...told].map((thread) => [thread.id, thread]));
    return [...known.values()]
      .filter(
        ({ id, isArchived }) => isArchived === (state === 'archived') && !shelf?.gone.includes(id),
      )
      .toSorted((left, right) => livelinessOf(right) - livelinessOf(left));
  }, [query.data, shelf, state]);
  return { ...query, threads };
}
