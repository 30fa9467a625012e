import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Who sent a frame. */
export interface FrameSender {
  readonly userId: UserId;
  readonly sessionId: string;
}

interface FrameChannel {
  readonly teamId: TeamId;
  readonly channel: Channel;
  /** What the sender may do there. */
  readonly permissions: number;
}

/**
 * The channel that a frame names, for one who may see it. Answered from memory: frames come often.
 * @throws ProblemError channel.not-found
 */
export async function channelOfFrame(
  { directory }: Pick<ActionDeps, 'directory'>,
  userId: UserId,
  named: { channelId: ChannelId; teamId?: TeamId | null | undefined },
): Promise<FrameChannel> {
  const { channelId } = named;
  const teamId = await directory.teamOfChannel(channelId);
  if (!teamId || (named.teamId && named.teamId !== teamId))
    throw new ProblemError('channel.not-found');
  const [team, member] = await Promise.all([
    directory.get(teamId),
    directory.member(teamId, userId),
  ]);
  const channel = team?.channels.get(channelId);
  if (!team || !member || !channel || team.isSuspended || !team.canSeeChannel(channelId, member))
    throw new ProblemError('channel.not-found');
  return { teamId, channel, permissions: team.channelPermissions(channelId, member) };
}
