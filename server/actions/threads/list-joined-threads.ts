import type * as contract from '#shared/contract/channels/thread.ts';
import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import { everyoneRoleId } from '#shared/lib/ids.ts';
import { presentThread } from '../../present/thread.ts';
import { countUnread } from '../../store/read-markers.ts';
import { findThreads } from '../../store/threads.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { TeamContext } from '../context.ts';
import { loadMentionFilter } from '../unread/mention-filter.ts';
import {
  joinedThreads,
  threadQuestions,
  threadsUnread,
  type JoinedPlace,
} from './joined-threads.ts';

/** The threads of a team that the caller has joined, and what is unread in each. */
export const listJoinedThreads: Action<typeof contract.listJoinedThreads> =
  async function listJoinedThreads(deps, context) {
    const joined = await joinedThreads(deps, context.actor.userId, [context]);
    const rows = await findThreads(
      deps.db,
      joined.map(({ thread }) => thread.id),
    );
    const rowOf = new Map(rows.map((row) => [row.channel_id, row]));
    return {
      threads: joined.flatMap(({ thread }) => {
        const row = rowOf.get(thread.id);
        return row ? [presentThread(row)] : [];
      }),
      unread: await unreadInThreads(deps, context, joined),
    };
  };

async function unreadInThreads(
  deps: ActionDeps,
  { actor: { userId }, team, member }: TeamContext,
  joined: readonly JoinedPlace[],
): Promise<ChannelUnread[]> {
  if (joined.length === 0) return [];
  const filter = await loadMentionFilter(deps, userId);
  const now = deps.clock.now();
  const counted = await countUnread(deps.db, {
    userId,
    roleIds: [everyoneRoleId(team.team.id), ...member.roleIds],
    channels: threadQuestions(joined, filter),
  });
  return threadsUnread(joined, counted, now);
}
