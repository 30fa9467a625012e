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

/** A game as the catalogue's file has it. */
interface GameFacts {
  readonly id: string;
  readonly name: string;
  readonly shortName?: string | undefined;
}

/** A game of the catalogue (T-298). */
export interface Game {
  readonly id: string;
  readonly name: string;
  /** Also marks those that many play. */
  readonly shortName: string | null;
  /** Address of its picture. */
  readonly icon: string;
}

/** The letters for a game: those of its short name, else the first ones of its first two words. */
function lettersOf({ name, shortName = '' }: GameFacts): string {
  if (/^[\p{L}\p{N}]{1,4}$/u.test(shortName)) return shortName;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => (/^./u.exec(word)?.[0] ?? '').toUpperCase())
    .join('');
}

/** Between 0 and 359, the same for the same text. */
function hueOf(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  return sum % 360;
}

/**
 * A picture drawn for a game, as its makers' own may not be shipped. It is drawn within its own address, so it costs no
 * request and is there without a network. Letters and digits alone go into it.
 */
function gameIcon(game: GameFacts): string {
  const hue = hueOf(game.id);
  const letters = lettersOf(game);
  const size = letters.length > 3 ? 17 : letters.length > 2 ? 21 : 26;
  const picture = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">',
    `<stop stop-color="hsl(${String(hue)} 55% 38%)"/>`,
    `<stop offset="1" stop-color="hsl(${String((hue + 40) % 360)} 60% 20%)"/>`,
    '</linearGradient></defs>',
    '<rect width="64" height="64" fill="url(#g)"/>',
    '<path d="M0 64 64 22v42z" fill="#fff" fill-opacity=".08"/>',
    `<text x="32" y="${String(32 + size * 0.36)}" text-anchor="middle" fill="#fff"`,
    ` font-family="system-ui,sans-serif" font-weight="700" font-size="${String(size)}">`,
    `${letters}</text></svg>`,
  ].join('');
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** An entry of the catalogue, from what its file says. */
export function catalogueEntry(game: GameFacts): Game {
  const { id, name, shortName = null } = game;
  return { id, name, shortName, icon: gameIcon(game) };
}

/**
 * Letters as they are compared: marks and the two kinds of i fall away, so that VALORANT is found
 * by "valor" in a Turkish page too.
 */
function folded(text: string): string {
  return text.replaceAll(/[İIı]/gu, 'i').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether the name or the short name of a game begins with what was typed. */
export function beginsWith(
  { name, shortName }: Pick<Game, 'name' | 'shortName'>,
  typed: string,
): boolean {
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
