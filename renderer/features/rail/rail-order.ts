import type { Team } from '#shared/contract/teams/team.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import type { RailItem } from '#shared/rules/rail.ts';
import type { SortableGroup } from '../../ui/layout/sortable-moves.ts';

type Item = RailItem<Team>;

/** What a folder is called among the things that are put in order. */
export function folderItem(folderId: string): string {
  return `folder:${folderId}`;
}

/** The group of a folder's teams: they make space for each other, not for others. */
export function folderGroup(folderId: string): string {
  return `in:${folderId}`;
}

function idOf(item: Item): string {
  return item.type === 'folder' ? folderItem(item.folder.id) : item.team.id;
}

function teamsOf(item: Item): readonly Team[] {
  return item.type === 'folder' ? item.teams : [item.team];
}

/** What is put in order together: favourites, the rest with the folders, the teams of each folder. */
export function railGroups(
  items: readonly Item[],
  direction: SortableGroup['direction'],
): readonly SortableGroup[] {
  const isFavourite = (item: Item) => item.type === 'team' && item.isFavourite;
  return [
    { key: 'favourites', ids: items.filter(isFavourite).map(idOf), direction },
    { key: 'teams', ids: items.filter((item) => !isFavourite(item)).map(idOf), direction },
    ...items.flatMap((item) =>
      item.type === 'folder'
        ? [{ key: folderGroup(item.folder.id), ids: item.teams.map(({ id }) => id), direction }]
        : [],
    ),
  ];
}

/** My teams in the order that a move leads to; null where it leads to none. */
export function orderAfterMove(
  items: readonly Item[],
  active: string,
  over: string,
): readonly TeamId[] | null {
  const group = railGroups(items, 'vertical').find(({ ids }) => ids.includes(active));
  if (!group || active === over || !group.ids.includes(over)) return null;
  const ids = group.ids;
  const moved = ids.toSpliced(ids.indexOf(active), 1).toSpliced(ids.indexOf(over), 0, active);
  const place = new Map(moved.map((id, index) => [id, index]));
  const sorted = <Entry>(entries: readonly Entry[], idIn: (entry: Entry) => string) => {
    // those of the group among themselves; the others stay where they are
    const queue = entries
      .filter((entry) => place.has(idIn(entry)))
      .toSorted((left, right) => (place.get(idIn(left)) ?? 0) - (place.get(idIn(right)) ?? 0));
    return entries.map((entry) => (place.has(idIn(entry)) ? (queue.shift() ?? entry) : entry));
  };
  return sorted(items, idOf).flatMap((item) =>
    sorted(teamsOf(item), (team) => team.id).map(({ id }) => id),
  );
}
