import type * as contract from '#shared/contract/channels/channel.ts';
import { deleteChannelRow } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { auditChange, changeTeam } from '../change-team.ts';
import { isOpenChannel } from '../audit/open-places.ts';
import { managedChannel } from './channel-in-change.ts';
import { purgeDeletedChannels } from './purge-deleted-channels.ts';

/** Deletes a channel at once; its messages follow in the background, however many they are. */
export const deleteChannel: Action<typeof contract.deleteChannel> = async function deleteChannel(
  deps,
  { actor },
  { params },
) {
  await changeTeam(deps, params.teamId, async (change) => {
    const { channel } = await managedChannel(change, actor.userId, params.channelId);
    await deleteChannelRow(change.db, channel.id);
    change.markStructural();
    change.emit({
      type: 'CHANNEL_DELETED',
      data: { teamId: params.teamId, channelId: channel.id },
    });
    await change.audit({
      action: 'channel.deleted',
      userId: actor.userId,
      targetId: channel.id,
      options: {
        channelId: channel.id,
        name: channel.name,
        wasOpen: isOpenChannel(change.team, channel.id),
      },
      changes: auditChange('name', { old: channel.name, new: null }),
    });
  });
  void purgeDeletedChannels(deps);
  return { success: true };
};
