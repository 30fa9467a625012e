import type { CategoryId, ChannelId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { placeChannels } from '../../store/channels.ts';
import { auditChange, type TeamChange } from '../change-team.ts';
import { actorInChange, requirePermission } from '../members/facts-in-change.ts';
import { arrange, channelsInArea } from './area.ts';

/**
 * Puts the channels of a category, or of the uncategorised area, into an order.
 * @throws ProblemError team.order-mismatch when a channel is named that is not there or not seen
 */
export async function orderArea(
  change: TeamChange,
  userId: UserId,
  order: {
    categoryId: CategoryId | null;
    channels: readonly { id: ChannelId; priority: number }[];
  },
): Promise<void> {
  const inTeam = await actorInChange(change, userId);
  requirePermission(change, inTeam, 'MANAGE_CHANNELS');
  const { team } = change;
  if (order.categoryId !== null && !team.canSeeCategory(order.categoryId, inTeam.actor))
    throw new ProblemError('category.not-found');

  const isVisible = order.channels.every(({ id }) => team.canSeeChannel(id, inTeam.actor));
  const area = channelsInArea(team, order.categoryId);
  const arranged = isVisible ? arrange(area, order.channels) : null;
  if (!arranged) throw new ProblemError('team.order-mismatch');

  const moved = arranged.filter(
    (channel) => channel.priority !== team.channels.get(channel.id)?.priority,
  );
  if (moved.length === 0) return;
  await placeChannels(change.db, team.team.id, moved);
  change.markStructural();
  for (const channel of moved) change.emit({ type: 'CHANNEL_UPDATED', data: { channel } });
  await change.audit({
    action: 'channel.updated',
    userId,
    options: { count: moved.length },
    changes: moved.flatMap(({ id, priority }) =>
      auditChange('priority', { old: team.channels.get(id)?.priority, new: priority, id }),
    ),
  });
}
