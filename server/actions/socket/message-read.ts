import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { findRoom } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * Somebody read a channel or a chat up to a message, or up to its newest one. The marker only ever
 * moves forward; when it does, the user's own sessions hear of it.
 * @throws ProblemError channel.not-found
 */
export async function messageRead(
  deps: Pick<ActionDeps, 'announcer' | 'directory' | 'chats' | 'messages'>,
  { userId }: FrameSender,
  data: ClientFrameData<'MESSAGE_READ'>,
): Promise<void> {
  const { teamId, channelId } = await findRoom(deps, userId, data);
  const upTo = data.messageId ?? null;
  const lastRead = await deps.messages.markRead({ userId, channelId, upTo });
  if (lastRead === null) return;
  deps.announcer.publish([
    { event: { type: 'MESSAGE_READ', data: { teamId, channelId, lastRead } }, to: [userId] },
  ]);
}
