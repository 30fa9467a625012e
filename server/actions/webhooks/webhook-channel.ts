import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { TeamState } from '../../state/team-state.ts';

/**
 * The channel whose webhooks a member manages: one they see, and that takes messages.
 * @throws ProblemError channel.not-found, channel.not-text
 */
export function webhookChannel(
  team: TeamState,
  member: MemberFacts,
  channelId: ChannelId,
): Channel {
  const channel = team.channels.get(channelId);
  if (!channel || !team.canSeeChannel(channelId, member))
    throw new ProblemError('channel.not-found');
  if (channel.type !== 'text') throw new ProblemError('channel.not-text');
  return channel;
}
