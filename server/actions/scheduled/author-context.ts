import { sendMessage } from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ScheduledRow } from '../../store/scheduled-messages.ts';
import { findUser } from '../../store/users.ts';
import { findConversation } from '../access/conversation.ts';
import { permitOf } from '../access/permit.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ConversationContext } from '../context.ts';
import { principalOf } from '../principal.ts';

/**
 * The author of a message that waits, as they are now, and the conversation it is for.
 * @throws ProblemError channel.not-found when they may no longer see the channel
 */
export async function authorContext(
  deps: Pick<ActionDeps, 'db' | 'directory' | 'chats'>,
  row: Pick<ScheduledRow, 'author_id' | 'channel_id'>,
): Promise<ConversationContext> {
  const { author_id: userId, channel_id: channelId } = row;
  const user = await findUser(deps.db, userId);
  // a suspended author sees no channel
  if (!user || user.suspended_at) throw new ProblemError('channel.not-found');
  const conversation = await findConversation(deps, userId, { channelId });
  const permit = permitOf(sendMessage, { teamId: null, channelId });
  return { actor: principalOf(userId, user), conversation, permit };
}
