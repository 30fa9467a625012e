import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A little under two seconds of a square that crosses 160 by 90 pixels: WebM, with its length in its head. */
export async function shortFilm(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(import.meta.dirname, 'short-film.webm')));
}
