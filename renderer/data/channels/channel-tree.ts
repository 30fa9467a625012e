import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import { compareIds } from '#shared/lib/ids.ts';
import type { ById } from '#shared/reduce/client-view.ts';

/** A category with its channels, both in their order. */
export interface CategoryBranch {
  readonly category: Category;
  readonly channels: readonly Channel[];
}

/** What the channel sidebar lists: uncategorised channels first, then the categories (T-098). */
export interface ChannelTree {
  readonly uncategorised: readonly Channel[];
  readonly branches: readonly CategoryBranch[];
}

interface Placed {
  readonly id: string;
  readonly priority: number;
}

/** Lower stands higher up; between equals the older one. */
function comparePlace(left: Placed, right: Placed): number {
  return left.priority - right.priority || compareIds(left.id, right.id);
}

interface TreeInput {
  /** those I may see: others are not told of */
  readonly channels: ById<Channel>;
  readonly categories: ById<Category>;
  /** whether I may see a category itself */
  readonly isViewable: (category: Category) => boolean;
}

/**
 * A team's channels in the order they are listed. A category shows when it has a visible channel or
 * is itself viewable (T-105); a channel whose category is not known stands uncategorised.
 */
export function channelTree({ channels, categories, isViewable }: TreeInput): ChannelTree {
  const sorted = Object.values(channels).toSorted(comparePlace);
  const branches = Object.values(categories)
    .toSorted(comparePlace)
    .map((category) => ({
      category,
      channels: sorted.filter(({ categoryId }) => categoryId === category.id),
    }))
    .filter((branch) => branch.channels.length > 0 || isViewable(branch.category));
  const uncategorised = sorted.filter(
    ({ categoryId }) => categoryId === null || categories[categoryId] === undefined,
  );
  return { uncategorised, branches };
}

/** The channels from top to bottom, as the eye meets them. */
export function channelsInOrder({ uncategorised, branches }: ChannelTree): readonly Channel[] {
  return [...uncategorised, ...branches.flatMap(({ channels }) => channels)];
}
