import type * as contract from '#shared/contract/messages/unread.ts';
import { markChannelsRead } from '../../store/read-markers.ts';
import type { Action } from '../action.ts';
import { readableChannels } from './load-unread.ts';
import { toldMarker } from './told-ids.ts';

/** Marks every channel of a team that the member sees as read up to its newest message. */
export const markTeamRead: Action<typeof contract.markTeamRead> = async function markTeamRead(
  deps,
  { actor, team, member },
  { params },
) {
  const { teamId } = params;
  const now = deps.clock.now();
  const moved = await markChannelsRead(deps.db, actor.userId, readableChannels({ team, member }));
  deps.announcer.publish(
    moved.map(({ channelId, lastRead }) => {
      const readsHistory = team.mayReadHistory(channelId, member);
      const told = toldMarker(lastRead, { readsHistory, asked: null, now });
      return {
        event: { type: 'MESSAGE_READ', data: { teamId, channelId, lastRead: told } },
        to: [actor.userId],
      };
    }),
  );
  return { success: true };
};
