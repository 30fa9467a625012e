import { catalogueEntry, type Game } from '#shared/rules/games.ts';
import catalogue from '../../resources/games.json' with { type: 'json' };

/** The games that Tayfa knows; the page fetches the same file. */
export const gameCatalogue: readonly Game[] = catalogue.games.map(catalogueEntry);

const knownIds: ReadonlySet<string> = new Set(gameCatalogue.map(({ id }) => id));

/** Whether the catalogue has a game of this id. */
export function isKnownGame(id: string): boolean {
  return knownIds.has(id);
}
