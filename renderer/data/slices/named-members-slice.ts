import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { mergeMembers } from './member-slice.ts';
import type { Slice } from './slice.ts';

/** More than a list of suggestions shows. */
const MOST_FOUND = 10;
/** What the view has forgotten meanwhile is asked for again. Milliseconds. */
const FRESH_MS = 30_000;

export interface NamedMembersKey {
  readonly teamId: TeamId;
  /** Only those who may view it. */
  readonly channelId?: ChannelId | undefined;
  /** What they are called, or the beginning of it. */
  readonly text: string;
}

/** Members of a team by name: a team is larger than what is held of it. */
export const namedMembersSlice: Slice<NamedMembersKey, Reply<'listMembers'>> = {
  name: 'named members',
  keyText: ({ teamId, channelId = '', text }) => `${teamId} ${channelId} ${text}`,
  scope: ({ teamId, channelId }) =>
    channelId === undefined ? { kind: 'team', teamId } : { kind: 'channel', teamId, channelId },
  fetch: (call, { teamId, channelId, text }) =>
    call('listMembers', {
      params: { teamId },
      query: { query: text, limit: MOST_FOUND, ...(channelId && { channelId }) },
    }),
  merge: mergeMembers,
  freshMs: FRESH_MS,
  // there are as many as texts were typed
  isPassing: true,
  // those already known are there all the same
  isRepeated: false,
};
