import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { findConversation, mayReadHistory } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { toldMarker } from '../unread/told-ids.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * A user read a channel or a chat up to a message, or up to its newest one. The marker only ever
 * moves forward; when it does, the user's own sessions hear of it.
 * @throws ProblemError channel.not-found
 */
export async function messageRead(
  deps: Pick<ActionDeps, 'clock' | 'directory' | 'chats' | 'messages' | 'publishCommitted'>,
  { userId }: FrameSender,
  data: ClientFrameData<'MESSAGE_READ'>,
): Promise<void> {
  const conversation = await findConversation(deps, userId, data);
  const { teamId, channelId } = conversation;
  const now = deps.clock.now();
  const upTo = data.messageId ?? null;
  const marker = await deps.messages.markRead({ userId, channelId, upTo });
  if (marker === null) return;
  const readsHistory = mayReadHistory(conversation);
  const lastRead = toldMarker(marker, { readsHistory, asked: upTo, now });
  const event = { type: 'MESSAGE_READ', data: { teamId, channelId, lastRead } } as const;
  await deps.publishCommitted({ event, to: [userId] });
}
