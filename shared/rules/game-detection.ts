/** A program that runs, as far as it is looked at. */
export interface SeenProcess {
  readonly pid: number;
  /** Its file's name, as the system writes it. */
  readonly name: string;
  /** Where its file lies; null: the system has not said. */
  readonly path: string | null;
  /** Milliseconds; null: unknown. */
  readonly startedAt: number | null;
}

/** A game, with the files it is started from: lower case, `folder/file` or `file`. */
export interface DetectableGame {
  readonly id: string;
  readonly name: string;
  readonly executables: readonly string[];
  /** Added by the user, who knows what they chose. */
  readonly isOwn: boolean;
}

/** A game of the catalogue as its file has it. */
export interface CatalogueGame {
  readonly id: string;
  readonly name: string;
  readonly executables: Partial<Record<string, readonly string[]>>;
}

interface Entry {
  readonly game: DetectableGame;
  readonly suffix: string;
}

/** Games by the name of the file they are started from. */
export type GameIndex = ReadonlyMap<string, readonly Entry[]>;

/**
 * What is started before a game and stays beside it: stores, patchers, set-up, reports of crashes.
 * They run for hours without a game (D-041).
 */
const launcherName =
  /launch|set-?up|install|config|updat|crash|patcher|anticheat|^(?:steam|steamwebhelper|steamservice|gameoverlayui|eadesktop|eabackgroundservice|origin|battle\.net|agent|upc|uplay|ubisoftconnect|galaxyclient|riotclient(?:services|ux|crashhandler)?|leagueclient(?:ux)?|xboxapp|gamebar|modmanager|gmad)(?:\.exe|\.app)?$/;

/** Programs that run whatever they are given: by their name alone they are no game. */
const hosts: ReadonlySet<string> = new Set(['java', 'java.exe', 'javaw.exe']);

/** What of a program is compared: `c:/games/tf2/hl2.exe`. */
export function comparablePath(path: string): string {
  return path.replaceAll('\\', '/').toLowerCase();
}

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether a file is started before games and not one itself (D-041). */
export function isLauncher(file: string): boolean {
  return launcherName.test(file.toLowerCase());
}

/**
 * The games of the catalogue that can run here, by Node's name for the system. What is made for
 * Windows runs on Linux as well, under Wine and Proton.
 */
export function gamesOfPlatform(
  catalogue: readonly CatalogueGame[],
  platform: string,
): readonly DetectableGame[] {
  const systems = platform === 'linux' ? ['linux', 'win32'] : [platform];
  return catalogue.flatMap(({ id, name, executables }) => {
    const files = systems.flatMap((system) => executables[system] ?? []);
    return files.length === 0 ? [] : [{ id, name, executables: files, isOwn: false }];
  });
}

/** Makes games findable; launchers among their files do not count. */
export function indexGames(games: readonly DetectableGame[]): GameIndex {
  const entries = games.flatMap((game) =>
    game.executables
      .map((executable) => ({ game, suffix: comparablePath(executable).replace(/^\//, '') }))
      .filter(({ suffix }) => game.isOwn || !isLauncher(fileOf(suffix))),
  );
  return Map.groupBy(entries, ({ suffix }) => fileOf(suffix));
}

/** A program's path, and on macOS that of the bundle around it. */
function pathsOf(path: string): readonly string[] {
  const compared = comparablePath(path);
  const bundle = /^.*?\.app(?=\/)/.exec(compared)?.[0];
  return bundle === undefined ? [compared] : [compared, bundle];
}

/** Letters and digits alone: folders leave out what names have between them. */
function plainWord(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a folder on the way to a program bears the name of the game. */
function isInFolderOf({ name }: DetectableGame, path: string): boolean {
  const word = plainWord(name);
  return path
    .split('/')
    .slice(0, -1)
    .some((folder) => plainWord(folder).includes(word));
}

/** The one game meant by entries that fit alike; null: it cannot be told. */
function onlyGame(entries: readonly Entry[], path: string | null): DetectableGame | null {
  const own = entries.find(({ game }) => game.isOwn);
  if (own) return own.game;
  const games = [...new Set(entries.map(({ game }) => game))];
  if (games.length === 1) return games[0] ?? null;
  const named = path === null ? [] : games.filter((game) => isInFolderOf(game, path));
  return named.length === 1 ? (named[0] ?? null) : null;
}

function byPath(index: GameIndex, path: string): DetectableGame | null {
  const isHost = hosts.has(fileOf(path));
  const fitting = (index.get(fileOf(path)) ?? []).filter(
    ({ suffix, game }) =>
      `/${path}`.endsWith(`/${suffix}`) &&
      (game.isOwn || !isHost || suffix.includes('/') || isInFolderOf(game, path)),
  );
  const longest = Math.max(...fitting.map(({ suffix }) => suffix.length));
  return onlyGame(
    fitting.filter(({ suffix }) => suffix.length === longest),
    path,
  );
}

/** By the name alone: one that is a game by itself, else one that no other game has. */
function byName(index: GameIndex, name: string): DetectableGame | null {
  if (hosts.has(name)) return null;
  const entries = index.get(name) ?? [];
  const whole = entries.filter(({ suffix }) => suffix === name);
  return onlyGame(whole.length > 0 ? whole : entries, null);
}

/** Whether knowing where a program lies would tell more than its name does. */
export function needsPath(index: GameIndex, { name, path }: SeenProcess): boolean {
  const file = name.toLowerCase();
  const entries = index.get(file) ?? [];
  if (path !== null || entries.length === 0) return false;
  return entries.length > 1 || hosts.has(file) || entries[0]?.suffix !== file;
}

/** The game a program is: of all that fit, that with the longest path (D-041). */
export function matchGame(index: GameIndex, { name, path }: SeenProcess): DetectableGame | null {
  if (path === null) return byName(index, name.toLowerCase());
  const found = pathsOf(path).flatMap((each) => byPath(index, each) ?? []);
  return found[0] ?? null;
}
