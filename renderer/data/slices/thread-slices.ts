import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { addJoinedThreads, threadJoined, withThread } from '#shared/reduce/reduce-threads.ts';
import type { ChannelPlace, Slice } from './slice.ts';
import { teamIdsIn } from './team-slices.ts';

/** The threads of a team that I am in, and what is unread in them. */
export const joinedThreadsSlice: Slice<TeamId, Reply<'listJoinedThreads'>> = {
  name: 'joined-threads',
  keyText: (teamId) => teamId,
  scope: (teamId) => ({ kind: 'team', teamId }),
  isHeld: ({ joinedThreads }, teamId) => joinedThreads[teamId]?.isLoaded ?? false,
  // what was written meanwhile may not be counted in the answer
  stamp: ({ threads }) => threads,
  fetch: (call, teamId) => call('listJoinedThreads', { params: { teamId } }),
  merge: (view, { key: teamId, answer }) => addJoinedThreads(view, teamId, answer),
  due: ({ joinedThreads }) =>
    teamIdsIn(joinedThreads).filter((id) => joinedThreads[id]?.isDue === true),
  atOnce: 1,
};

/** Which thread of a channel. */
export interface ThreadPlace extends ChannelPlace {
  readonly threadId: ChannelPlace['channelId'];
}

/** One thread that is looked at. */
export const threadSlice: Slice<ThreadPlace, Reply<'getThread'>> = {
  name: 'thread',
  keyText: ({ threadId }) => threadId,
  scope: ({ teamId, channelId }) => ({ kind: 'channel', teamId, channelId }),
  isHeld: ({ threads }, { channelId, threadId }) =>
    threads[channelId]?.entries[threadId] !== undefined,
  fetch: (call, { threadId }) => call('getThread', { params: { channelId: threadId } }),
  merge: (view, { answer: { thread, isJoined } }) =>
    isJoined ? threadJoined(view, { thread }) : withThread(view, thread),
};
