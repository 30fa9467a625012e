/** Where a team plays a game. T-296 */
export const gamePlatforms = ['PC', 'XBOX', 'PLAYSTATION', 'NINTENDO', 'MOBILE', 'OTHER'] as const;
export type GamePlatform = (typeof gamePlatforms)[number];

/** With whom, as the documents name the parts of the world. T-297 */
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

/** A game of the catalogue (T-298); its picture is drawn from its name. */
export interface Game {
  readonly id: string;
  readonly name: string;
  /** Also marks those that many play. */
  readonly shortName: string | null;
}

/**
 * Letters as they are compared: marks and the two kinds of i fall away, so that VALORANT is found
 * by "valor" in a Turkish page too.
 */
function folded(text: string): string {
  return text.replaceAll(/[İIı]/gu, 'i').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether the name or the short name of a game begins with what was typed. */
export function beginsWith({ name, shortName }: Omit<Game, 'id'>, typed: string): boolean {
  const prefix = folded(typed.trim());
  return folded(name).startsWith(prefix) || folded(shortName ?? '').startsWith(prefix);
}

/**
 * The games whose name or short name begins with what was typed (T-293), those that many play first,
 * then by name. With nothing typed these are all.
 */
export function gamesByPrefix<Known extends Game>(
  games: readonly Known[],
  typed: string,
): readonly Known[] {
  return games
    .filter((game) => beginsWith(game, typed))
    .toSorted(
      (left, right) =>
        Number(right.shortName !== null) - Number(left.shortName !== null) ||
        left.name.localeCompare(right.name, 'en'),
    );
}
