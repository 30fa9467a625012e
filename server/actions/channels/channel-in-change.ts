import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import type { ActorInTeam } from '#shared/rules/hierarchy.ts';
import { hasChannelPermission, type MemberFacts } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { TeamChange } from '../change-team.ts';
import { actorInChange } from '../members/facts-in-change.ts';

/**
 * A channel as it stands inside a change, for somebody who may see it.
 * @throws ProblemError channel.not-found
 */
export function visibleChannel(
  change: TeamChange,
  actor: MemberFacts,
  channelId: ChannelId,
): Channel {
  const channel = change.team.channels.get(channelId);
  if (!channel || !change.team.canSeeChannel(channelId, actor))
    throw new ProblemError('channel.not-found');
  return channel;
}

export interface ManagedChannel {
  readonly channel: Channel;
  readonly actor: ActorInTeam;
  /** What the actor may do in the channel, in the bits of its type. */
  readonly held: number;
}

/**
 * A channel that the actor may still manage inside a change: between the request's first check and
 * this one, it may be gone or the right to it.
 * @throws ProblemError team.not-found, channel.not-found, channel.missing-permission
 */
export async function managedChannel(
  change: TeamChange,
  userId: UserId,
  channelId: ChannelId,
): Promise<ManagedChannel> {
  const actor = await actorInChange(change, userId);
  const channel = visibleChannel(change, actor.actor, channelId);
  const held = change.team.channelPermissions(channelId, actor.actor);
  if (!hasChannelPermission(channel.type, held, 'MANAGE_CHANNEL'))
    throw new ProblemError('channel.missing-permission');
  return { channel, actor, held };
}
