import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { findConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * A user opened a channel or a chat. What follows from it, hearing who types there, is the
 * gateway's to remember; here it is only decided whether they may.
 * @throws ProblemError channel.not-found
 */
export async function channelMounted(
  deps: Pick<ActionDeps, 'directory' | 'chats'>,
  { userId }: FrameSender,
  data: ClientFrameData<'CHANNEL_MOUNTED'>,
): Promise<void> {
  await findConversation(deps, userId, data);
}
