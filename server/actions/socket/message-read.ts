import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { ActionDeps } from '../action-deps.ts';
import { channelOfFrame, type FrameSender } from './channel-of-frame.ts';

/**
 * Somebody read a channel up to a message, or up to its newest one. The marker only ever moves
 * forward; when it does, the user's own sessions hear of it.
 * @throws ProblemError channel.not-found
 */
export async function messageRead(
  deps: Pick<ActionDeps, 'announcer' | 'directory' | 'messages'>,
  { userId }: FrameSender,
  data: ClientFrameData<'MESSAGE_READ'>,
): Promise<void> {
  const { teamId, channel } = await channelOfFrame(deps, userId, data);
  const channelId = channel.id;
  const upTo = data.messageId ?? null;
  const lastRead = await deps.messages.markRead({ userId, channelId, upTo });
  if (lastRead === null) return;
  deps.announcer.publish([
    { event: { type: 'MESSAGE_READ', data: { teamId, channelId, lastRead } }, to: [userId] },
  ]);
}
