import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { findUser } from '../../store/users.ts';
import { addressees, findConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { assertMaySend } from '../messages/may-send.ts';
import { requireDeed } from '../require-deed.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * Tells those who look at the channel, or who are in the chat, that a user types there, if what
 * they type could be sent.
 * @throws ProblemError channel.not-found, account.unverified, and what sending there refuses with
 */
export async function typing(
  deps: Pick<ActionDeps, 'clock' | 'db' | 'directory' | 'chats' | 'tell'>,
  { userId }: FrameSender,
  data: ClientFrameData<'CHANNEL_TYPING'>,
): Promise<void> {
  const conversation = await findConversation(deps, userId, data);
  await assertMaySend(deps, conversation, userId);
  const user = await findUser(deps.db, userId);
  requireDeed('send', { isVerified: Boolean(user?.verified_at) });
  const { teamId, channelId } = conversation;
  const to = await addressees(deps, conversation);
  const under = conversation.kind === 'team' && conversation.thread?.parentId;
  const event = { type: 'CHANNEL_TYPING', data: { teamId, channelId, userId } } as const;
  deps.tell([{ event, ...(under && { under }), ...to }]);
}
