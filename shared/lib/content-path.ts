/** Where the server serves kept files. */
export const CONTENT_PREFIX = '/content/';

/** The path of a kept file, as messages, teams and users name it; `key` is its name in the store. */
export function contentPath(key: string): string {
  return CONTENT_PREFIX + key;
}
