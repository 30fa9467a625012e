import type { CategoryId, ChannelId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { placeChannels } from '../../store/channels.ts';
import type { MemberTx } from '../write/write.ts';
import { auditChange } from '../write/audit-change.ts';
import { arrange, channelsInArea } from './area.ts';

/**
 * Puts the channels of a category, or of the uncategorised area, into an order.
 * @throws ProblemError team.order-mismatch when a channel is named that is not there or not seen
 */
export async function orderArea(
  tx: MemberTx,
  order: {
    categoryId: CategoryId | null;
    channels: readonly { id: ChannelId; priority: number }[];
  },
): Promise<void> {
  const { team, actor } = tx;
  if (order.categoryId !== null && !team.canSeeCategory(order.categoryId, actor.actor))
    throw new ProblemError('category.not-found');

  const isVisible = order.channels.every(({ id }) => team.canSeeChannel(id, actor.actor));
  const area = channelsInArea(team, order.categoryId);
  const arranged = isVisible ? arrange(area, order.channels) : null;
  if (!arranged) throw new ProblemError('team.order-mismatch');

  const moved = arranged.filter(
    (channel) => channel.priority !== team.channels.get(channel.id)?.priority,
  );
  if (moved.length === 0) return;
  await placeChannels(tx.db, team.team.id, moved);
  tx.markStructural();
  for (const channel of moved) tx.emit({ type: 'CHANNEL_UPDATED', data: { channel } });
  await tx.audit({
    action: 'channel.updated',
    options: { count: moved.length },
    changes: moved.flatMap(({ id, priority }) =>
      auditChange('priority', { old: team.channels.get(id)?.priority, new: priority, id }),
    ),
  });
}
