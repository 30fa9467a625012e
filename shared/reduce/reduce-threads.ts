import type { Thread } from '../contract/channels/thread.ts';
import type { ChannelUnread } from '../contract/messages/unread.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { ChannelId, TeamId } from '../lib/ids.ts';
import type { ClientView, Collection, JoinedThread } from './client-view.ts';
import { withItem, withLoaded, withoutItem } from './collection.ts';
import { withEntry, withoutEntries, withoutEntry } from './record.ts';
import { threadBelow, threadGone } from './reduce-messages.ts';
import { unreadFrom } from './reduce-unread.ts';
import { withoutChannels } from './without-channels.ts';

/** A thread as it was told of; of two states the later one stays, in whichever order they come. */
export function withThread(view: ClientView, thread: Thread): ClientView {
  const { id, teamId, parentId } = thread;
  // of channels that are not, or no longer, in sight nothing is kept
  if (!view.channels[teamId]?.[parentId]) return view;
  const shelf = view.threads[parentId];
  const held = shelf?.entries[id];
  if (held && held.version >= thread.version) return view;
  return {
    ...view,
    threads: withEntry(view.threads, parentId, withItem(shelf, thread)),
    messages: threadBelow(view.messages, thread),
  };
}

/** Whether what is told of a channel is kept: it is in sight, or its team is not loaded yet. */
function isHeardOf(
  view: ClientView,
  { teamId, parentId }: Pick<Thread, 'teamId' | 'parentId'>,
): boolean {
  return (view.unloaded[teamId] ?? view.channels[teamId]?.[parentId]) !== undefined;
}

/** Threads that an answer brought. */
function withThreads(view: ClientView, threads: readonly Thread[]): ClientView {
  return threads.reduce(withThread, view);
}

/** A thread was started, or stands otherwise than before. */
export function threadChanged(
  view: ClientView,
  { thread }: StateEventData<'THREAD_CREATED' | 'THREAD_UPDATED'>,
): ClientView {
  return withThread(view, thread);
}

/** A thread is gone with its messages. */
export function threadDeleted(
  view: ClientView,
  { teamId, parentId, channelId }: StateEventData<'THREAD_DELETED'>,
): ClientView {
  if (!isHeardOf(view, { teamId, parentId })) return view;
  const left = withoutJoined(withoutChannels(view, [channelId]), { teamId, channelId });
  const shelf = withoutItem(view.threads[parentId], channelId);
  return {
    ...left,
    threads: withEntry(left.threads, parentId, shelf),
    messages: threadGone(left.messages, parentId, channelId),
  };
}

/** I am in a thread from now on. */
export function threadJoined(
  view: ClientView,
  { thread }: StateEventData<'THREAD_JOINED'>,
): ClientView {
  const { id, teamId, parentId } = thread;
  if (!isHeardOf(view, thread)) return view;
  const held = view.joinedThreads[teamId] ?? { entries: {}, gone: [], isLoaded: false };
  const joined: Collection<JoinedThread> = {
    ...held,
    entries: withEntry(held.entries, id, held.entries[id] ?? { id, parentId }),
    gone: held.gone.filter((gone) => gone !== id),
  };
  const next = withThread(view, thread);
  return { ...next, joinedThreads: withEntry(next.joinedThreads, teamId, joined) };
}

/** I left a thread: nothing in it is unread. */
export function threadLeft(
  view: ClientView,
  { teamId, channelId }: StateEventData<'THREAD_LEFT'>,
): ClientView {
  const left = withoutJoined(view, { teamId, channelId });
  return { ...left, unread: withoutEntry(left.unread, channelId) };
}

function withoutJoined(
  view: ClientView,
  { teamId, channelId }: { teamId: TeamId; channelId: ChannelId },
): ClientView {
  const held = view.joinedThreads[teamId];
  if (!held) return view;
  const joinedThreads = withEntry(view.joinedThreads, teamId, withoutItem(held, channelId));
  return { ...view, joinedThreads };
}

/** The threads of a team that I have joined, as they were answered, and what is unread in them. */
export function addJoinedThreads(
  view: ClientView,
  teamId: TeamId,
  answer: { readonly threads: readonly Thread[]; readonly unread: readonly ChannelUnread[] },
): ClientView {
  const next = withThreads(view, answer.threads);
  const held = next.joinedThreads[teamId];
  const loaded = withLoaded(
    held,
    answer.threads.map(({ id, parentId }) => ({ id, parentId })),
  );
  const counted = new Map(answer.unread.map((entry) => [entry.channelId, entry]));
  let { unread } = next;
  for (const { id } of Object.values(loaded.entries)) {
    const state = unreadFrom(counted.get(id), unread[id]);
    unread = state ? withEntry(unread, id, state) : withoutEntry(unread, id);
  }
  return { ...next, unread, joinedThreads: withEntry(next.joinedThreads, teamId, loaded) };
}

/** Other channels are in sight than before: which threads of a team are mine is asked for again. */
export function askJoinedThreadsAgain(view: ClientView, teamId: TeamId): ClientView {
  const held = view.joinedThreads[teamId];
  if (held?.isLoaded !== true) return view;
  const asked = { ...held, isLoaded: false };
  return { ...view, joinedThreads: withEntry(view.joinedThreads, teamId, asked) };
}

/** Channels came into sight, and with them threads that I am in, which may have something unread. */
export function joinedThreadsDue(view: ClientView, teamId: TeamId): ClientView {
  const held = view.joinedThreads[teamId] ?? { entries: {}, gone: [] };
  const due = { ...held, isLoaded: false, isDue: true };
  return { ...view, joinedThreads: withEntry(view.joinedThreads, teamId, due) };
}

/** I am no member of a team any more: nothing of its threads is mine. */
export function withoutThreadsOf(view: ClientView, teamId: TeamId): ClientView {
  const held = view.joinedThreads[teamId];
  if (!held) return view;
  return {
    ...view,
    unread: withoutEntries(view.unread, Object.keys(held.entries)),
    joinedThreads: withoutEntry(view.joinedThreads, teamId),
  };
}

/** The channel that a thread stands in, as far as it was told of. */
export function parentOfThread(
  view: Pick<ClientView, 'threads'>,
  threadId: string,
): ChannelId | undefined {
  for (const { entries } of Object.values(view.threads)) {
    const thread = entries[threadId];
    if (thread) return thread.parentId;
  }
  return undefined;
}
