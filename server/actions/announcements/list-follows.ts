import type * as contract from '#shared/contract/messages/announcement.ts';
import type { AnnouncementFollow } from '#shared/contract/messages/announcement.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { findFollows } from '../../store/announcements.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';

/** The announcement channels that a text channel follows. */
export const listFollows: Action<typeof contract.listFollows> = async function listFollows(
  deps,
  { actor },
  { params },
) {
  const followed = await findFollows(deps.db, params.channelId);
  const follows = await Promise.all(followed.map((id) => describe(deps, actor.userId, id)));
  return { follows: follows.filter((each) => each !== null) };
};

/** Answered from memory; its names only for one who sees the channel. */
async function describe(
  { directory }: Pick<ActionDeps, 'directory'>,
  userId: UserId,
  channelId: ChannelId,
): Promise<AnnouncementFollow | null> {
  const teamId = await directory.teamOfChannel(channelId);
  if (!teamId) return null;
  const unnamed = { channelId, teamId, channelName: null, teamName: null };
  const member = await directory.member(teamId, userId);
  const team = member ? await directory.get(teamId) : null;
  const channel = team?.channels.get(channelId);
  if (!member || !team || team.isSuspended || !channel || !team.canSeeChannel(channelId, member))
    return unnamed;
  return { ...unnamed, channelName: channel.name, teamName: team.team.name };
}
