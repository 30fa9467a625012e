/** Where the server serves kept files. */
export const CONTENT_PREFIX = '/content/';

/** The path of a kept file, as messages, teams and users name it; `key` is its name in the store. */
export function contentPath(key: string): string {
  return CONTENT_PREFIX + key;
}

/** The key of a kept file by its path; null for any other address. */
export function contentKeyOf(path: string): string | null {
  return path.startsWith(CONTENT_PREFIX) ? path.slice(CONTENT_PREFIX.length) : null;
}

/** The key of an emoji's picture: as it moves, or a still one. */
export function emojiKey(id: string, format: 'webp' | 'png'): string {
  return `emojis/${id}.${format}`;
}

/** Where a server lays out releases of the desktop application, when it serves them. */
export const RELEASES_PREFIX = '/releases/';

/** Where the pieces of livestreams lie, by the secret of each. */
export const LIVESTREAM_PREFIX = '/api/livestreams/';
