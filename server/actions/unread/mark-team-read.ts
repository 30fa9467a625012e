import type * as contract from '#shared/contract/messages/unread.ts';
import { markChannelsRead } from '../../store/read-markers.ts';
import type { Action } from '../action.ts';
import { joinedThreads } from '../threads/joined-threads.ts';
import { readableChannels } from './load-unread.ts';
import { toldMarker } from './told-ids.ts';

/** Marks every channel of a team that the member sees as read up to its newest message. */
export const markTeamRead: Action<typeof contract.markTeamRead> = async function markTeamRead(
  deps,
  context,
  { params },
) {
  const { teamId } = params;
  const { userId } = context.actor;
  const now = deps.clock.now();
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const { team } = tx;
    const member = tx.actor.actor;
    const threads = await joinedThreads(tx, userId, [{ team, member }]);
    const parentOf = new Map(threads.map(({ thread }) => [thread.id, thread.parentId]));
    const channelIds = [...readableChannels({ team, member }), ...parentOf.keys()];
    const moved = await markChannelsRead(tx.db, userId, channelIds);
    for (const { channelId, lastRead: marker } of moved) {
      const readsHistory = team.mayReadHistory(parentOf.get(channelId) ?? channelId, member);
      const lastRead = toldMarker(marker, { readsHistory, asked: null, now });
      tx.emit({ type: 'MESSAGE_READ', data: { teamId, channelId, lastRead } }, [userId]);
    }
  });
  return { success: true };
};
