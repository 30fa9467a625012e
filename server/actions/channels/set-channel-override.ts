import type { Channel } from '#shared/contract/channels/channel.ts';
import { updateChannelOverrides } from '../../store/channels.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ChannelContext } from '../context.ts';
import { auditChange } from '../write/audit-change.ts';
import { editOverride, type OverrideEdit } from './edit-override.ts';
import { requireBelow } from './require-below.ts';

/** Says what a role or a member may do in a channel. */
export async function setChannelOverride(
  deps: ActionDeps,
  context: ChannelContext,
  edit: OverrideEdit,
): Promise<Channel> {
  const { teamId } = context.channel;
  return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
    const { channel, held } = tx;
    const overrides = channel.permissions;
    await requireBelow(tx, { edit, overrides });
    const result = editOverride({ type: channel.type, overrides, held }, edit);
    const changes = auditChange('permissions', { old: result.old, new: result.new, id: edit.id });
    if (changes.length === 0) return channel;

    const edited: Channel = { ...channel, permissions: result.overrides };
    await updateChannelOverrides(tx.db, channel.id, result.overrides);
    tx.markStructural();
    tx.emit({ type: 'CHANNEL_UPDATED', data: { channel: edited } });
    await tx.audit({
      action: 'channel.updated',
      targetId: channel.id,
      options: { channelId: channel.id, name: channel.name },
      changes,
    });
    return edited;
  });
}
