import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { findUser } from '../../store/users.ts';
import { addressees, findRoom } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireMayWrite } from '../messages/may-send.ts';
import { requireDeed } from '../require-deed.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * Tells those who look at the channel, or who are in the chat, that somebody types there, if what
 * they type could be sent.
 * @throws ProblemError channel.not-found, account.unverified, and what sending there refuses with
 */
export async function typing(
  deps: Pick<ActionDeps, 'announcer' | 'clock' | 'db' | 'directory' | 'chats'>,
  { userId }: FrameSender,
  data: ClientFrameData<'CHANNEL_TYPING'>,
): Promise<void> {
  const room = await findRoom(deps, userId, data);
  await requireMayWrite(deps, room, userId);
  const user = await findUser(deps.db, userId);
  requireDeed('send', { isVerified: Boolean(user?.verified_at) });
  const { teamId, channelId } = room;
  const to = await addressees(deps, room);
  deps.announcer.publish([
    { event: { type: 'CHANNEL_TYPING', data: { teamId, channelId, userId } }, ...to },
  ]);
}
