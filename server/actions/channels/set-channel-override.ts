import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { updateChannelOverrides } from '../../store/channels.ts';
import type { ActionDeps } from '../action-deps.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { managedChannel } from './channel-in-change.ts';
import { editOverride, type OverrideEdit } from './edit-override.ts';
import { requireBelow } from './require-below.ts';

/** Says what a role or a member may do in a channel. */
export async function setChannelOverride(
  deps: ActionDeps,
  place: { teamId: TeamId; channelId: ChannelId; userId: UserId },
  edit: OverrideEdit,
): Promise<Channel> {
  return changeTeam(deps, place.teamId, async (change) => {
    const { channel, actor, held } = await managedChannel(change, place.userId, place.channelId);
    const overrides = channel.permissions;
    await requireBelow(change, actor, { edit, overrides });
    const result = editOverride({ type: channel.type, overrides, held }, edit);
    const changes = auditChange('permissions', { old: result.old, new: result.new, id: edit.id });
    if (changes.length === 0) return channel;

    const edited: Channel = { ...channel, permissions: result.overrides };
    await updateChannelOverrides(change.db, channel.id, result.overrides);
    change.markStructural();
    change.emit({ type: 'CHANNEL_UPDATED', data: { channel: edited } });
    await change.audit({
      action: 'channel.updated',
      userId: place.userId,
      targetId: channel.id,
      options: { channelId: channel.id, name: channel.name },
      changes,
    });
    return edited;
  });
}
