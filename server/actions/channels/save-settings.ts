import type { Channel } from '#shared/contract/channels/channel.ts';
import { updateChannelSettings } from '../../store/channels.ts';
import type { TeamTx } from '../write/write.ts';
import { auditChange } from '../write/audit-change.ts';

/** Writes, tells and records what differs between a channel and its edited form, if anything does. */
export async function saveSettings(
  tx: TeamTx,
  edit: { channel: Channel; edited: Channel; settings: readonly (keyof Channel)[] },
): Promise<void> {
  const { channel, edited, settings } = edit;
  const changes = settings.flatMap((setting) =>
    auditChange(setting, { old: channel[setting], new: edited[setting] }),
  );
  if (changes.length === 0) return;
  await updateChannelSettings(tx.db, edited);
  tx.markStructural();
  tx.emit({ type: 'CHANNEL_UPDATED', data: { channel: edited } });
  await tx.audit({
    action: 'channel.updated',
    targetId: channel.id,
    options: { channelId: channel.id, name: edited.name },
    changes,
  });
}
