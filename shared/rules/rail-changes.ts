import type { TeamId } from '../lib/ids.ts';
import type { Rail, RailFolder } from './rail.ts';

export const railLimits = {
  /** more teams than one may be in */
  teams: 500,
  folders: 100,
  folderName: 32,
  /** --tint-1 to --tint-6 of the themes */
  tints: 6,
} as const;

/** The folder that a team is kept in. */
export function folderOf({ folders }: Rail, teamId: TeamId): RailFolder | undefined {
  return folders.find(({ teamIds }) => teamIds.includes(teamId));
}

/** Takes a team out of where it is kept; a folder that it leaves empty goes. */
export function withoutTeam(rail: Rail, teamId: TeamId): Rail {
  return {
    favourites: rail.favourites.filter((id) => id !== teamId),
    folders: rail.folders
      .map((folder) => ({ ...folder, teamIds: folder.teamIds.filter((id) => id !== teamId) }))
      .filter(({ teamIds }) => teamIds.length > 0),
  };
}

/** Makes a team a favourite. */
export function withFavourite(rail: Rail, teamId: TeamId): Rail {
  const { favourites, folders } = withoutTeam(rail, teamId);
  return { favourites: [...favourites, teamId], folders };
}

/** Puts a team into a folder, a new one or one that is there; what it is called is taken as given. */
export function withTeamIn(rail: Rail, teamId: TeamId, folder: Omit<RailFolder, 'teamIds'>): Rail {
  const kept = rail.folders.find(({ id }) => id === folder.id);
  const { favourites, folders } = withoutTeam(rail, teamId);
  const others = (kept?.teamIds ?? []).filter((id) => id !== teamId);
  const { id, name, tint } = folder;
  const next = { id, name, tint, teamIds: [...others, teamId] };
  const place = folders.findIndex((each) => each.id === id);
  return { favourites, folders: place < 0 ? [...folders, next] : folders.with(place, next) };
}

/** Gives a folder another name or ground. */
export function withFolder(rail: Rail, folder: Omit<RailFolder, 'teamIds'>): Rail {
  const { id, name, tint } = folder;
  const folders = rail.folders.map((each) => (each.id === id ? { ...each, name, tint } : each));
  return { ...rail, folders };
}

/** Dissolves a folder: its teams stand by themselves again. */
export function withoutFolder(rail: Rail, folderId: string): Rail {
  return { ...rail, folders: rail.folders.filter(({ id }) => id !== folderId) };
}

/**
 * What is kept of a rail that was sent: each of the person's teams in the first place that names it,
 * each folder once, and no folder without a team.
 */
export function tidyRail(rail: Rail, teamIds: ReadonlySet<TeamId>): Rail {
  const left = new Set(teamIds);
  // a set tells by deleting whether it held something: so each is taken once
  const take = (ids: readonly TeamId[]) => ids.filter((id) => left.delete(id));
  const favourites = take(rail.favourites);
  const named = new Set<string>();
  const folders: RailFolder[] = [];
  for (const folder of rail.folders) {
    if (named.has(folder.id)) continue;
    const held = take(folder.teamIds);
    if (held.length === 0) continue;
    named.add(folder.id);
    folders.push({ ...folder, teamIds: held });
  }
  return { favourites, folders };
}
