import type { CategoryId } from '#shared/lib/ids.ts';
import type { ChannelTree } from '../../data/channels/channel-tree.ts';

/** The droppable around the channels that have no category. */
export const UNCATEGORISED = 'uncategorised';

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
