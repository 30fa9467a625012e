import type { CategoryId, ChannelId } from '#shared/lib/ids.ts';
import type { ChannelTree } from '../../data/channels/channel-tree.ts';
import type { ChannelPlace } from '../../data/channels/plan-move.ts';

/** The droppable around the channels that have no category. */
export const UNCATEGORISED = 'uncategorised';

/** Behind everything that stands there. */
const AT_END = Number.MAX_SAFE_INTEGER;

/**
 * Where a channel comes when it is dropped on something: in the place of a channel, at the end of a
 * category, or at the end of the uncategorised area. Null: on none of these.
 */
export function channelPlaceOn(tree: ChannelTree, overId: string): ChannelPlace | null {
  if (overId === UNCATEGORISED) return { categoryId: null, index: AT_END };
  const index = tree.uncategorised.findIndex(({ id }) => id === overId);
  if (index >= 0) return { categoryId: null, index };
  for (const { category, channels } of tree.branches) {
    if (category.id === overId) return { categoryId: category.id, index: AT_END };
    const inside = channels.findIndex(({ id }) => id === overId);
    if (inside >= 0) return { categoryId: category.id, index: inside };
  }
  return null;
}

/** Which category's place a category takes when it is dropped on something of the tree. */
export function categoryIndexOn(tree: ChannelTree, overId: string): number | null {
  const index = tree.branches.findIndex(
    ({ category, channels }) => category.id === overId || channels.some(({ id }) => id === overId),
  );
  return index < 0 ? null : index;
}

/** Whether an id of the drag is a category of the tree. */
export function isCategoryOf(tree: ChannelTree, id: string): id is CategoryId {
  return tree.branches.some(({ category }) => category.id === id);
}

/** What an id of the drag is called. */
export function nameIn(tree: ChannelTree, id: string): string {
  const channels = [tree.uncategorised, ...tree.branches.map((branch) => branch.channels)].flat();
  const category = tree.branches.find((branch) => branch.category.id === id)?.category;
  return category?.name ?? channels.find((channel) => channel.id === id)?.name ?? '';
}

/** An id of the drag that is no category is a channel's. */
export function asChannelId(id: string): ChannelId {
  // reason: the draggables of the sidebar are its channels and its categories
  return id as ChannelId;
}
