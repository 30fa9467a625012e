import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { CategoryId, ChannelId } from '#shared/lib/ids.ts';
import type { ChannelTree } from './channel-tree.ts';

/** Where a channel is dropped: an area (null is the uncategorised one) and a place in it. */
export interface ChannelPlace {
  readonly categoryId: CategoryId | null;
  readonly index: number;
}

/** What a drop changes: the channel's area, and the places of everything in the area it comes to. */
export interface ChannelMove {
  readonly channel: Channel;
  readonly from: CategoryId | null;
  readonly to: CategoryId | null;
  /** the whole area as it will be, each with its new place */
  readonly channels: readonly Channel[];
}

function areaOf(tree: ChannelTree, categoryId: CategoryId | null): readonly Channel[] {
  if (categoryId === null) return tree.uncategorised;
  return tree.branches.find(({ category }) => category.id === categoryId)?.channels ?? [];
}

/** What it takes to put a channel into a place; null when it stands there already. */
export function planChannelMove(
  tree: ChannelTree,
  channelId: ChannelId,
  place: ChannelPlace,
): ChannelMove | null {
  const all = [tree.uncategorised, ...tree.branches.map(({ channels }) => channels)].flat();
  const channel = all.find(({ id }) => id === channelId);
  if (!channel) return null;
  const isListed = tree.branches.some(({ category }) => category.id === channel.categoryId);
  const from = isListed ? channel.categoryId : null;
  const area = areaOf(tree, place.categoryId);
  const others = area.filter(({ id }) => id !== channelId);
  const index = Math.max(0, Math.min(place.index, others.length));
  if (from === place.categoryId && area[index]?.id === channelId) return null;
  const order = [...others.slice(0, index), channel, ...others.slice(index)];
  return {
    channel,
    from,
    to: place.categoryId,
    channels: order.map((other, priority) => ({
      ...other,
      priority,
      ...(other.id === channelId ? { categoryId: place.categoryId } : {}),
    })),
  };
}

/** The categories in their new order, each with its new place; null when nothing moves. */
export function planCategoryMove(
  tree: ChannelTree,
  categoryId: CategoryId,
  index: number,
): readonly Category[] | null {
  const categories = tree.branches.map(({ category }) => category);
  const from = categories.findIndex(({ id }) => id === categoryId);
  const category = categories[from];
  if (!category || from === index) return null;
  const others = categories.filter((other) => other !== category);
  const order = [...others.slice(0, index), category, ...others.slice(index)];
  return order.map((other, priority) => ({ ...other, priority }));
}
