import { ProblemError } from '../../lib/problem-error.ts';
import type { ChannelContext } from '../context.ts';
import { hostsWith } from '../meetings/may-host.ts';

/**
 * Lets only hosts decide what of a voice channel is recorded, streamed or written down.
 * @throws ProblemError channel.missing-permission, also for a channel that is no voice channel
 */
export function requireHost({
  channel,
  channelPermissions,
}: Pick<ChannelContext, 'channel' | 'channelPermissions'>): void {
  if (channel.type !== 'voice' || !hostsWith(channel, channelPermissions))
    throw new ProblemError('channel.missing-permission');
}
