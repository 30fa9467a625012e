import { sendMessage } from '#shared/contract/messages/message.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { assertConversationPermit } from '../access/assert-permitted.ts';
import type { Conversation } from '../access/conversation.ts';
import { permitOf } from '../access/permit.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';

/**
 * Refuses where a user could not send a message. For what is no call of `sendMessage` and so was not
 * let in by its access.
 * @throws ProblemError member.timed-out, channel.not-text, channel.send-denied, chat.denied,
 *   chat.blocked, chat.read-only
 */
export async function assertMaySend(
  deps: Pick<ActionDeps, 'clock' | 'db'>,
  conversation: Conversation,
  userId: UserId,
): Promise<void> {
  if (conversation.kind === 'chat') {
    await requireMayWriteInChat(deps, conversation.chat, userId);
    return;
  }
  const { teamId, channelId, team } = conversation;
  const permit = permitOf(sendMessage, { teamId, channelId });
  const place = { ...conversation, createdBy: team.team.createdBy };
  assertConversationPermit(permit, place, deps.clock.now());
}
