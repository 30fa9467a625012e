import type { Announcement, TeamChange } from '../state/announcement.ts';
import type { TeamContents } from '../state/team-state.ts';

/** A team as it goes over the bus: lists in place of maps. */
type PlainContents = {
  readonly [Name in keyof TeamContents]: TeamContents[Name] extends ReadonlyMap<string, infer Value>
    ? readonly Value[]
    : TeamContents[Name];
};

/** An announcement as it goes over the bus. */
type PlainAnnouncement = Omit<Announcement, 'team'> & {
  readonly team?: Omit<TeamChange, 'contents'> & { readonly contents?: PlainContents | null };
};

/** Writes an announcement for other nodes. */
export function writeAnnouncement({ team, ...rest }: Announcement): string {
  if (!team) return JSON.stringify(rest);
  const { contents, ...change } = team;
  const plain: PlainAnnouncement = {
    ...rest,
    team: contents === undefined ? change : { ...change, contents: contents && plainOf(contents) },
  };
  return JSON.stringify(plain);
}

/** Reads what a node of this version has written. */
export function readAnnouncement(text: string): Announcement {
  // reason: only nodes of this installation write to the bus, by the function above
  const { team, ...rest } = JSON.parse(text) as PlainAnnouncement;
  if (!team) return rest;
  const { contents, ...change } = team;
  if (contents === undefined) return { ...rest, team: change };
  return { ...rest, team: { ...change, contents: contents && contentsOf(contents) } };
}

function plainOf({ roles, channels, categories, ...rest }: TeamContents): PlainContents {
  return {
    ...rest,
    roles: [...roles.values()],
    channels: [...channels.values()],
    categories: [...categories.values()],
  };
}

function contentsOf({ roles, channels, categories, ...rest }: PlainContents): TeamContents {
  return {
    ...rest,
    roles: new Map(roles.map((role) => [role.id, role])),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    categories: new Map(categories.map((category) => [category.id, category])),
  };
}
