import type { Channel } from '#shared/contract/channels/channel.ts';
import type { CategoryId } from '#shared/lib/ids.ts';
import { placeChannels } from '../../store/channels.ts';
import type { TeamTx } from '../write/write.ts';
import { auditChange } from '../write/audit-change.ts';
import { leaveCategory } from '../categories/leave-category.ts';
import { channelsInArea, endOf } from './area.ts';

/**
 * Puts a channel at the end of a category, or with null of the uncategorised area. What the category
 * that it leaves allowed and denied stays with it, and so speaks before the one that it comes to.
 */
export async function moveChannel(
  tx: TeamTx,
  move: { channel: Channel; categoryId: CategoryId | null },
): Promise<Channel> {
  const { channel, categoryId } = move;
  if (channel.categoryId === categoryId) return channel;
  const priority = endOf(channelsInArea(tx.team, categoryId));
  const former = channel.categoryId ? tx.team.categories.get(channel.categoryId) : undefined;
  const [left = channel] = former ? await leaveCategory(tx, former, [channel]) : [];
  const moved: Channel = { ...left, categoryId, priority };
  await placeChannels(tx.db, channel.teamId, [moved]);
  tx.markStructural();
  tx.emit({ type: 'CHANNEL_UPDATED', data: { channel: moved } });
  await tx.audit({
    action: 'channel.updated',
    targetId: channel.id,
    options: { channelId: channel.id, name: channel.name },
    changes: auditChange('categoryId', { old: channel.categoryId, new: categoryId }),
  });
  return moved;
}
