import type * as contract from '#shared/contract/messages/inbox.ts';
import type { ChannelUnread } from '#shared/contract/messages/unread.ts';
import { everyoneRoleId, type MessageId, type UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findOwnChat } from '../../store/chats.ts';
import type { Db } from '../../store/database.ts';
import { findMember } from '../../store/members.ts';
import { findMessage } from '../../store/messages.ts';
import { countUnread, moveMarkerBefore } from '../../store/read-markers.ts';
import type { ReadConversation } from '../access/read-scope.ts';
import type { Action } from '../action.ts';
import { newestIdAt, readWithoutMarker as readSince } from '../unread/told-ids.ts';
import { loadMentionFilter } from '../unread/mention-filter.ts';

/**
 * Moves the caller's read marker back to before a message, and answers what the channel then counts.
 * What was written before they joined stays read.
 */
export const markMessageUnread: Action<typeof contract.markMessageUnread> =
  async function markMessageUnread(deps, context, { params }) {
    const { userId } = context.actor;
    const lock = { of: 'users', userIds: [userId] } as const;
    const unread = await deps.write(context, { lock }, async ({ db, conversation, emit }) => {
      const row = await findMessage(db, params.channelId, params.messageId);
      if (!row) throw new ProblemError('message.not-found');
      await moveMarkerBefore(db, { ...params, userId });
      const counted = await countConversation(db, conversation, userId);
      const data = { teamId: conversation.teamId, unread: counted };
      emit({ type: 'CHANNEL_UNREAD', data }, [userId]);
      return counted;
    });
    return { success: true, unread };
  };

async function countConversation(
  db: Db,
  conversation: ReadConversation,
  userId: UserId,
): Promise<ChannelUnread> {
  const { channelId, teamId } = conversation;
  const [readUpTo, filter] = await Promise.all([
    readWithoutMarker(db, conversation, userId),
    loadMentionFilter({ db }, userId),
  ]);
  const [counted] = await countUnread(db, {
    userId,
    roleIds:
      conversation.kind === 'team'
        ? [everyoneRoleId(conversation.teamId), ...conversation.member.roleIds]
        : [],
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
async function readWithoutMarker(
  db: Db,
  conversation: ReadConversation,
  userId: UserId,
): Promise<MessageId> {
  if (conversation.kind === 'chat') {
    const chat = await findOwnChat(db, userId, conversation.channelId);
    return chat?.read_from ?? newestIdAt(0);
  }
  const member = await findMember(db, conversation.teamId, userId);
  return readSince(member?.joined_at ?? new Date(0), conversation.channelId);
}
