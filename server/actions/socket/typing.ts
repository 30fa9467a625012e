import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireMaySend } from '../messages/may-send.ts';
import { channelOfFrame, type FrameSender } from './channel-of-frame.ts';

/**
 * Tells those who look at the channel that somebody types there, if what they type could be sent.
 * @throws ProblemError channel.not-found, channel.not-text, channel.send-denied, account.unverified
 */
export async function typing(
  deps: Pick<ActionDeps, 'announcer' | 'db' | 'directory'>,
  { userId }: FrameSender,
  data: ClientFrameData<'CHANNEL_TYPING'>,
): Promise<void> {
  const { teamId, channel, permissions } = await channelOfFrame(deps, userId, data);
  requireMaySend(channel, permissions);
  const user = await findUser(deps.db, userId);
  if (!user?.verified_at) throw new ProblemError('account.unverified');
  deps.announcer.publish([
    { event: { type: 'CHANNEL_TYPING', data: { teamId, channelId: channel.id, userId } } },
  ]);
}
