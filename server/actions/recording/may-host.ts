import type { ChannelContext } from '../context.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/** Whether one may decide what of a voice channel is recorded, streamed or written down. */
function mayHost({
  channel,
  channelPermissions,
}: Pick<ChannelContext, 'channel' | 'channelPermissions'>): boolean {
  return hasChannelPermission(channel.type, channelPermissions, 'MANAGE_CHANNEL');
}

/** @throws ProblemError channel.missing-permission, also for a channel that is no voice channel */
export function requireHost(context: Pick<ChannelContext, 'channel' | 'channelPermissions'>): void {
  if (context.channel.type !== 'voice' || !mayHost(context))
    throw new ProblemError('channel.missing-permission');
}
