import { foldCase } from '../lib/text.ts';

/** T-296. */
export const gamePlatforms = ['PC', 'XBOX', 'PLAYSTATION', 'NINTENDO', 'MOBILE', 'OTHER'] as const;
export type GamePlatform = (typeof gamePlatforms)[number];

/** T-297. */
export const gameRegions = [
  'Global',
  'North America',
  'South America',
  'Europe',
  'Oceania',
  'Africa',
  'Middle East',
  'Asia',
  'Australia',
] as const;
export type GameRegion = (typeof gameRegions)[number];

/** T-298; a short name marks a popular game. */
export interface CatalogueGame {
  readonly id: string;
  readonly name: string;
  readonly shortName?: string | undefined;
}

/** The games whose name or short name begins with what was typed, popular ones first (T-293). */
export function filterGames<Game extends CatalogueGame>(
  games: readonly Game[],
  typed: string,
): Game[] {
  const prefix = foldCase(typed.trim());
  const matches = games.filter(
    ({ name, shortName }) =>
      foldCase(name).startsWith(prefix) || foldCase(shortName ?? '').startsWith(prefix),
  );
  // sorting is stable: the catalogue's order stays within both groups
  return matches.toSorted((left, right) => Number(isPopular(right)) - Number(isPopular(left)));
}

function isPopular({ shortName }: CatalogueGame): boolean {
  return shortName !== undefined && shortName !== '';
}

/** T-295: a game, at least one platform and a region. */
export function isGameChoiceComplete(choice: {
  readonly gameId: string | null;
  readonly platforms: readonly GamePlatform[];
  readonly region: GameRegion | null;
}): boolean {
  return choice.gameId !== null && choice.platforms.length > 0 && choice.region !== null;
}
