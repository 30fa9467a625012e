import type { Channel } from '#shared/contract/channels/channel.ts';
import type { CategoryId, UserId } from '#shared/lib/ids.ts';
import { placeChannels } from '../../store/channels.ts';
import { auditChange, type TeamChange } from '../change-team.ts';
import { leaveCategory } from '../categories/leave-category.ts';
import { channelsInArea, endOf } from './area.ts';

/**
 * Puts a channel at the end of a category, or with null of the uncategorised area. What the category
 * that it leaves allowed and denied stays with it, and so speaks before the one that it comes to.
 */
export async function moveChannel(
  change: TeamChange,
  userId: UserId,
  move: { channel: Channel; categoryId: CategoryId | null },
): Promise<Channel> {
  const { channel, categoryId } = move;
  if (channel.categoryId === categoryId) return channel;
  const priority = endOf(channelsInArea(change.team, categoryId));
  const former = channel.categoryId ? change.team.categories.get(channel.categoryId) : undefined;
  const [left = channel] = former ? await leaveCategory(change, former, [channel]) : [];
  const moved: Channel = { ...left, categoryId, priority };
  await placeChannels(change.db, channel.teamId, [moved]);
  change.markStructural();
  change.emit({ type: 'CHANNEL_UPDATED', data: { channel: moved } });
  await change.audit({
    action: 'channel.updated',
    userId,
    targetId: channel.id,
    options: { channelId: channel.id, name: channel.name },
    changes: auditChange('categoryId', { old: channel.categoryId, new: categoryId }),
  });
  return moved;
}
