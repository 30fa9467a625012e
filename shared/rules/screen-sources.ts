/** What can be shared: a screen, or a window of another program. */
export const screenKinds = ['screen', 'window'] as const;
export type ScreenKind = (typeof screenKinds)[number];

/** A screen or a window that can be shared: `screen:ID:0`, `window:ID:0`, or `window:ID:1` of our own. */
export interface NamedSource {
  readonly id: string;
  readonly name: string;
}

/** The form in which Electron names screens and windows. */
export const SCREEN_SOURCE_ID = /^(?:screen|window):\d{1,20}:\d{1,20}$/;

/** The window without what says which of our pages it is: the same one has several such names. */
function handleOf(id: string): string {
  return id.split(':').slice(0, 2).join(':');
}

/** Whether a window is the application's own, which would show itself in itself (D-060). */
export function isOwnSource(id: string, ownIds: readonly string[]): boolean {
  if (!id.startsWith('window:')) return false;
  return !id.endsWith(':0') || ownIds.some((own) => handleOf(own) === handleOf(id));
}

/** What of a title is compared: letters and digits, a space between words. */
function comparableTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The window of a game, by its title: the game's name alone, or the shortest that begins with it. A
 * page about a game has a longer one. null: none has such a title.
 */
export function windowOfGame(windows: readonly NamedSource[], game: string): string | null {
  const name = comparableTitle(game);
  if (name === '') return null;
  const titled = windows.map(({ id, name: title }) => ({ id, title: comparableTitle(title) }));
  const begun = titled.filter(({ title }) => title === name || title.startsWith(`${name} `));
  const [found] = begun.toSorted((left, right) => left.title.length - right.title.length);
  return found?.id ?? null;
}
