import type { Channel } from '#shared/contract/channels/channel.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { updateChannelSettings } from '../../store/channels.ts';
import { auditChange, type TeamChange } from '../change-team.ts';

/** Writes, tells and records what differs between a channel and its edited form, if anything does. */
export async function saveSettings(
  change: TeamChange,
  userId: UserId,
  edit: { channel: Channel; edited: Channel; settings: readonly (keyof Channel)[] },
): Promise<void> {
  const { channel, edited, settings } = edit;
  const changes = settings.flatMap((setting) =>
    auditChange(setting, { old: channel[setting], new: edited[setting] }),
  );
  if (changes.length === 0) return;
  await updateChannelSettings(change.db, edited);
  change.markStructural();
  change.emit({ type: 'CHANNEL_UPDATED', data: { channel: edited } });
  await change.audit({
    action: 'channel.updated',
    userId,
    targetId: channel.id,
    options: { channelId: channel.id, name: edited.name },
    changes,
  });
}
