import type { Message } from '#shared/contract/messages/message.ts';
import { addressees } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * Tells those who see a message's channel, or who are in its chat, that it was sent. To be called
 * when it is on disk: one who came into a chat before that hears of it, one who left does not.
 */
export async function publishSent(
  deps: Pick<ActionDeps, 'chats' | 'publishCommitted'>,
  message: Message,
): Promise<void> {
  const event = { type: 'MESSAGE_SEND', data: { message } } as const;
  await deps.publishCommitted({ event, ...(await addressees(deps, message)) });
}
