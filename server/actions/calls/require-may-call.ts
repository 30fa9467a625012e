import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Conversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';

/**
 * Refuses to let a user call the people of a chat, or into their call: who may not write to one of them
 * may not ring them either.
 * @throws ProblemError channel.not-found for a team's channel, chat.read-only, chat.blocked, chat.denied
 */
export async function requireMayCall(
  deps: Pick<ActionDeps, 'db'>,
  conversation: Conversation,
  userId: UserId,
): Promise<void> {
  if (conversation.kind !== 'chat') throw new ProblemError('channel.not-found');
  await requireMayWriteInChat(deps, conversation.chat, userId);
}
