import { open } from 'node:fs/promises';
import { partOf } from './file-part.ts';
import { blankMatroskaPlaces } from './matroska-places.ts';
import { blankMovieBoxes } from './movie-boxes.ts';

/** Films whose boxes tell where they were taken; others have no place for it. */
const movieTypes = /^(?:video\/(?:mp4|quicktime|x-m4v|3gpp2?)|audio\/(?:mp4|x-m4a))$/;
const matroskaTypes = /^(?:video|audio)\/(?:webm|x-matroska|matroska)$/;

/**
 * Removes place, time, author and device from a video file: tags that cameras and phones
 * write beside pictures and sound. They are overwritten where they lie, so that nothing moves and
 * nothing is encoded again. Answers how many were found.
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
