import type { Message } from '#shared/contract/messages/message.ts';
import { addressees } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';

/**
 * Tells those who see a message's channel, or who are in its chat, that it was sent. To be called
 * when it is on disk: one who came into a chat before that hears of it, one who left does not.
 */
export async function publishSent(
  deps: Pick<ActionDeps, 'chats' | 'directory' | 'publishCommitted'>,
  message: Message,
): Promise<void> {
  // remembered since the message was let in
  const parentId = (await deps.directory.placeOfChannel(message.channelId))?.parentId;
  const data = { message, ...(parentId && { parentId }) };
  const event = { type: 'MESSAGE_SEND', data } as const;
  const under = parentId && { under: parentId };
  await deps.publishCommitted({ event, ...under, ...(await addressees(deps, message)) });
}
