import type * as contract from '#shared/contract/messages/inbox.ts';
import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import { everyoneRoleId, type UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findOwnChat } from '../../store/chats.ts';
import { findMember } from '../../store/members.ts';
import { findMessage } from '../../store/messages.ts';
import { countUnread, moveMarkerBefore } from '../../store/read-markers.ts';
import { mayReadHistory, type Room } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action, RoomContext } from '../action.ts';
import { newestIdAt } from '../unread/told-ids.ts';
import { loadMentionFilter } from '../unread/mention-filter.ts';

/**
 * Moves the caller's read marker back to before a message, and answers what the channel then counts.
 * What was written before they joined stays read.
 */
export const markMessageUnread: Action<typeof contract.markMessageUnread> =
  async function markMessageUnread(deps, context, { params }) {
    const { actor, room } = context;
    if (!mayReadHistory(room)) throw new ProblemError('channel.history-denied');
    const row = await findMessage(deps.db, room.channelId, params.messageId);
    if (!row) throw new ProblemError('message.not-found');
    return deps.lock(`read:${actor.userId}`, async () => {
      await moveMarkerBefore(deps.db, { ...params, userId: actor.userId });
      const unread = await countRoom(deps, context);
      deps.announcer.publish([
        {
          event: { type: 'CHANNEL_UNREAD', data: { teamId: room.teamId, unread } },
          to: [actor.userId],
        },
      ]);
      return { success: true as const, unread };
    });
  };

async function countRoom(deps: ActionDeps, { actor, room }: RoomContext): Promise<ChannelUnread> {
  const { channelId, teamId } = room;
  const [readUpTo, filter] = await Promise.all([
    readWithoutMarker(deps, room, actor.userId),
    loadMentionFilter(deps, actor.userId),
  ]);
  const [counted] = await countUnread(deps.db, {
    userId: actor.userId,
    roleIds: room.kind === 'team' ? [everyoneRoleId(room.teamId), ...room.member.roleIds] : [],
    channels: [{ channelId, readUpTo, ...filter(teamId, channelId) }],
  });
  return {
    channelId,
    unread: counted?.unread ?? 0,
    mentions: counted?.mentions ?? 0,
    lastRead: counted?.lastRead ?? null,
    newest: counted?.newest ?? null,
  };
}

/** Up to where everything counts as read: the moment of joining. */
async function readWithoutMarker({ db }: ActionDeps, room: Room, userId: UserId) {
  if (room.kind === 'chat') {
    const chat = await findOwnChat(db, userId, room.channelId);
    return chat?.read_from ?? newestIdAt(0);
  }
  const member = await findMember(db, room.teamId, userId);
  return newestIdAt(member?.joined_at.getTime() ?? 0);
}
