import type * as contract from '#shared/contract/channels/channel.ts';
import { deleteChannelRow } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { auditChange } from '../write/audit-change.ts';
import { isOpenChannel } from '../audit/open-places.ts';

/** Deletes a channel at once; its messages follow in the background, however many they are. */
export const deleteChannel: Action<typeof contract.deleteChannel> = async function deleteChannel(
  deps,
  context,
  { params },
) {
  await deps.write(context, { lock: { of: 'team', teamId: params.teamId } }, async (tx) => {
    const { channel } = tx;
    await deleteChannelRow(tx.db, channel.id);
    tx.markStructural();
    tx.emit({
      type: 'CHANNEL_DELETED',
      data: { teamId: params.teamId, channelId: channel.id },
    });
    await tx.audit({
      action: 'channel.deleted',
      targetId: channel.id,
      options: {
        channelId: channel.id,
        name: channel.name,
        wasOpen: isOpenChannel(tx.team, channel.id),
      },
      changes: auditChange('name', { old: channel.name, new: null }),
    });
    await tx.later({ name: 'purge-deleted-channels' });
  });
  return { success: true };
};
