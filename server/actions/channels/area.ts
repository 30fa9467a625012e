import type { Channel } from '#shared/contract/channels/channel.ts';
import { compareIds, type CategoryId } from '#shared/lib/ids.ts';
import type { TeamContents } from '../../state/team-state.ts';

interface Placed {
  readonly id: string;
  readonly priority: number;
}

/** Lower stands higher up; between equals the older one does. */
export function comparePlaces(left: Placed, right: Placed): number {
  return left.priority - right.priority || compareIds(left.id, right.id);
}

/** The channels of a category, or with null those of none, from the top. */
export function channelsInArea(
  team: Pick<TeamContents, 'channels'>,
  categoryId: CategoryId | null,
): Channel[] {
  return [...team.channels.values()]
    .filter((channel) => channel.categoryId === categoryId)
    .toSorted(comparePlaces);
}

/** The place after all of these. */
export function endOf(items: readonly Placed[]): number {
  return items.reduce((end, item) => Math.max(end, item.priority + 1), 0);
}

/**
 * The items in the order wanted, numbered from 0. Items that the list does not name keep their
 * slot: the user who arranges may not see them all. Null when the list names one twice or one that is
 * not among the items.
 */
export function arrange<Item extends Placed>(
  items: readonly Item[],
  wanted: readonly Placed[],
): Item[] | null {
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const named = new Set(wanted.map((place) => place.id));
  if (named.size !== wanted.length) return null;
  const moving: Item[] = [];
  for (const { id } of wanted.toSorted((left, right) => left.priority - right.priority)) {
    const item = itemOf.get(id);
    if (!item) return null;
    moving.push(item);
  }
  let next = 0;
  return items.toSorted(comparePlaces).map((item, index) => {
    const here = named.has(item.id) ? (moving[next++] ?? item) : item;
    return { ...here, priority: index };
  });
}
