import type { ChannelType } from '#shared/rules/permissions.ts';
import { channelKinds } from '#shared/rules/channel-kinds.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/** @throws ProblemError channel.not-stream for a channel of another type */
export function requireStream({ type }: { readonly type: ChannelType }): void {
  if (channelKinds[type].holds !== 'stream') throw new ProblemError('channel.not-stream');
}
