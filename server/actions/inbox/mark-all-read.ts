import type * as contract from '#shared/contract/messages/inbox.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { findUnreadChats } from '../../store/chats.ts';
import { markChannelsRead } from '../../store/read-markers.ts';
import type { Action } from '../action.ts';
import { joinedThreads } from '../threads/joined-threads.ts';
import { readableChannels } from '../unread/load-unread.ts';
import { teamsOfUser, type TeamOfUser } from '../unread/teams-of-user.ts';
import { toldMarker } from '../unread/told-ids.ts';

/** Chats with something unread that are marked at once: all that are ever shown with a badge. */
const MAX_CHATS = 1_000;

/** Marks every chat, and every channel that the caller sees in any team, as read up to its newest message. */
export const markAllRead: Action<typeof contract.markAllRead> = async function markAllRead(
  deps,
  context,
) {
  const { userId } = context.actor;
  const { teams } = await teamsOfUser(deps, userId);
  const chats = await findUnreadChats(deps.db, userId, MAX_CHATS);
  const now = deps.clock.now();
  const teamOf = new Map<ChannelId, TeamOfUser | null>();
  for (const chat of chats) teamOf.set(chat.channelId, null);
  for (const place of teams)
    for (const channelId of readableChannels(place)) teamOf.set(channelId, place);
  const threads = await joinedThreads(deps, userId, teams);
  const parentOf = new Map(threads.map(({ thread }) => [thread.id, thread.parentId]));
  for (const { thread } of threads)
    teamOf.set(thread.id, teams.find(({ team }) => team.team.id === thread.teamId) ?? null);
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const moved = await markChannelsRead(tx.db, userId, [...teamOf.keys()]);
    for (const { channelId, lastRead: marker } of moved) {
      const place = teamOf.get(channelId);
      const historyId = parentOf.get(channelId) ?? channelId;
      const readsHistory = !place || place.team.mayReadHistory(historyId, place.member);
      const lastRead = toldMarker(marker, { readsHistory, asked: null, now });
      const teamId = place?.team.team.id ?? null;
      tx.emit({ type: 'MESSAGE_READ', data: { teamId, channelId, lastRead } }, [userId]);
    }
  });
  return { success: true };
};
