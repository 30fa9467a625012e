import { open, type FileHandle } from 'node:fs/promises';
import { blankMatroskaPlaces } from './matroska-places.ts';
import { blankMovieBoxes } from './movie-boxes.ts';

/** Films whose boxes tell where they were taken; others have no place for it. */
const movieTypes = /^(?:video\/(?:mp4|quicktime|x-m4v|3gpp2?)|audio\/(?:mp4|x-m4a))$/;
const matroskaTypes = /^(?:video|audio)\/(?:webm|x-matroska|matroska)$/;

/** Bytes of a file, read and overwritten where they lie. */
export interface FilePart {
  readonly size: number;
  /** At most `length` bytes from `at` on; fewer at the end. */
  read(at: number, length: number): Promise<Buffer>;
  write(at: number, bytes: Uint8Array): Promise<void>;
}

/**
 * Takes out of a film where, when by whom and with what it was taken: tags that cameras and phones
 * write beside pictures and sound. They are overwritten where they lie, so that nothing moves and
 * nothing is encoded anew. Answers how many were found.
 */
export async function removeFilmPlaces(path: string, mimeType: string): Promise<number> {
  const type = mimeType.split(';')[0] ?? '';
  const blank = movieTypes.test(type)
    ? blankMovieBoxes
    : matroskaTypes.test(type)
      ? blankMatroskaPlaces
      : null;
  if (!blank) return 0;
  const file = await open(path, 'r+');
  try {
    return await blank(await partOf(file));
  } finally {
    await file.close();
  }
}

/** Heads are read many at once: some films have one for every few bytes. */
const WINDOW = 128 * 1024;

async function partOf(file: FileHandle): Promise<FilePart> {
  const { size } = await file.stat();
  let windowAt = 0;
  let window: Buffer = Buffer.alloc(0);
  return {
    size,
    async read(at, length) {
      if (at < windowAt || at + length > windowAt + window.length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(Math.max(length, WINDOW), size - at)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
        window = buffer.subarray(0, bytesRead);
        windowAt = at;
      }
      return window.subarray(at - windowAt, at - windowAt + length);
    },
    async write(at, bytes) {
      window = Buffer.alloc(0);
      await file.write(bytes, 0, bytes.length, at);
    },
  };
}
