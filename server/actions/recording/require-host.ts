import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ChannelContext } from '../context.ts';
import { hostsWith } from '../meetings/may-host.ts';

/**
 * Lets only hosts decide what of a voice channel is recorded, streamed or written down: who manages it,
 * and whom one of them has named for the meeting that goes on there.
 * @throws ProblemError channel.missing-permission, also for a channel that is no voice channel
 */
export function requireHost(
  { meetings }: Pick<ActionDeps, 'meetings'>,
  { actor, channel, channelPermissions }: HostContext,
): void {
  const isHost =
    hostsWith(channel, channelPermissions) || meetings.of(channel.id).named.has(actor.userId);
  if (channel.type !== 'voice' || !isHost) throw new ProblemError('channel.missing-permission');
}

type HostContext = Pick<ChannelContext, 'actor' | 'channel' | 'channelPermissions'>;
