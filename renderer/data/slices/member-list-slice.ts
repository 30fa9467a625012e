import type { Reply } from '#shared/contract/endpoint-call.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { Slice } from './slice.ts';
import { mergeMembers } from './member-slice.ts';

/** Members asked for at once. */
const PAGE = 200;
/** A large team's list, of which presence is not told to those who look elsewhere, grows old. */
const FRESH_MS = 5 * 60_000;

export interface MemberListKey {
  readonly teamId: TeamId;
  /** Only those who may view it; null: all of the team. */
  readonly channelId: ChannelId | null;
  readonly isOnlineOnly: boolean;
}

/** The members of a team, or of those who may view a channel, range after range. */
export const memberListSlice: Slice<MemberListKey, Reply<'listMembers'>> = {
  name: 'members',
  keyText: ({ teamId, channelId, isOnlineOnly }) =>
    `${teamId} ${channelId ?? ''} ${isOnlineOnly ? 'online' : ''}`,
  scope: ({ teamId, channelId }) =>
    channelId === null ? { kind: 'team', teamId } : { kind: 'channel', teamId, channelId },
  fetch: (call, { teamId, channelId, isOnlineOnly }, range) =>
    call('listMembers', {
      params: { teamId },
      query: {
        limit: PAGE,
        ...(channelId === null ? {} : { channelId }),
        ...(range.at === 'after' ? { after: range.id } : {}),
        ...(isOnlineOnly ? { presence: 'online' as const } : {}),
      },
    }),
  merge: mergeMembers,
  // an answer may still name who left meanwhile
  stamp: (view, { teamId }) => view.teams.find(({ id }) => id === teamId)?.memberCount,
  progress: ({ members, hasMore }, before) => {
    const last = members.at(-1);
    return {
      count: (before?.count ?? 0) + members.length,
      next: hasMore && last ? { at: 'after', id: last.id } : null,
    };
  },
  freshMs: FRESH_MS,
};
