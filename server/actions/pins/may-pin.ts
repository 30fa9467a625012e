import type { UserId } from '#shared/lib/ids.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import type { ChatConversation } from '../access/conversation.ts';
import type { ReadChannel } from '../access/read-scope.ts';

/**
 * In a team the endpoint's access says who may pin. In a chat all may who may write there:
 * a pin reaches those who block its maker as a message would.
 * @throws ProblemError what writing in a chat is refused with
 */
export async function requireMayPin(
  deps: Pick<ActionDeps, 'db'>,
  conversation: Pick<ReadChannel, 'kind'> | ChatConversation,
  userId: UserId,
): Promise<void> {
  if (conversation.kind === 'chat') await requireMayWriteInChat(deps, conversation.chat, userId);
}
