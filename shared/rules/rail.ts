import type { TeamId } from '../lib/ids.ts';

/** Teams kept together in the rail of one person. */
export interface RailFolder {
  readonly id: string;
  /** '' where its teams say enough */
  readonly name: string;
  /** one of the grounds that initials stand on */
  readonly tint: number;
  readonly teamIds: readonly TeamId[];
}

/** How a person keeps their teams: a team is a favourite, in one folder, or neither. */
export interface Rail {
  readonly favourites: readonly TeamId[];
  readonly folders: readonly RailFolder[];
}

export const emptyRail: Rail = { favourites: [], folders: [] };

/** What stands in the rail, from its top. */
export type RailItem<Item> =
  | { readonly type: 'team'; readonly team: Item; readonly isFavourite: boolean }
  | { readonly type: 'folder'; readonly folder: RailFolder; readonly teams: readonly Item[] };

/**
 * Favourites first, then the rest in the person's order; a folder stands where the first of its teams
 * would. What is kept of teams one has left is passed over.
 */
export function arrangeRail<Item extends { readonly id: TeamId }>(
  teams: readonly Item[],
  { favourites, folders }: Rail,
): readonly RailItem<Item>[] {
  const byTeam = new Map(
    folders.flatMap((folder) => folder.teamIds.map((id) => [id, folder] as const)),
  );
  const liked = new Set(favourites);
  const drawn = new Set<RailFolder>();
  const first: RailItem<Item>[] = [];
  const rest: RailItem<Item>[] = [];
  for (const team of teams) {
    const folder = byTeam.get(team.id);
    if (liked.has(team.id)) first.push({ type: 'team', team, isFavourite: true });
    else if (!folder) rest.push({ type: 'team', team, isFavourite: false });
    else if (!drawn.has(folder)) {
      drawn.add(folder);
      const held = teams.filter(({ id }) => byTeam.get(id) === folder && !liked.has(id));
      rest.push({ type: 'folder', folder, teams: held });
    }
  }
  return [...first, ...rest];
}
