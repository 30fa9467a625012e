import type { Category } from '#shared/contract/channels/channel.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { ChannelTree } from '../../data/channels/channel-tree.ts';
import {
  planCategoryMove,
  planChannelMove,
  type ChannelMove,
  type ChannelPlace,
} from '../../data/channels/plan-move.ts';
import { isCategoryOf, UNCATEGORISED } from './channel-areas.ts';

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

/** An id of the drag that is no category is a channel's. */
function asChannelId(id: string): ChannelId {
  // reason: the draggables of the sidebar are its channels and its categories
  return id as ChannelId;
}

/** What a drop changes: the order of the categories, or the place of one channel. */
export type Drop =
  | { readonly type: 'categories'; readonly order: readonly Category[] }
  | { readonly type: 'channel'; readonly move: ChannelMove };

/** What it means to drop one thing of the tree on another; null where nothing moves. */
export function planDrop(tree: ChannelTree, activeId: string, overId: string): Drop | null {
  if (isCategoryOf(tree, activeId)) {
    const index = categoryIndexOn(tree, overId);
    const order = index === null ? null : planCategoryMove(tree, activeId, index);
    return order && { type: 'categories', order };
  }
  const place = channelPlaceOn(tree, overId);
  const move = place && planChannelMove(tree, asChannelId(activeId), place);
  return move && { type: 'channel', move };
}
