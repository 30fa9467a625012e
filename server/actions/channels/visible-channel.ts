import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { MemberTx } from '../write/write.ts';

/**
 * A channel as it stands inside a write of its team, for an actor who may see it.
 * @throws ProblemError channel.not-found
 */
export function visibleChannel({ team, actor }: MemberTx, channelId: ChannelId): Channel {
  const channel = team.channels.get(channelId);
  if (!channel || !team.canSeeChannel(channelId, actor.actor))
    throw new ProblemError('channel.not-found');
  return channel;
}
