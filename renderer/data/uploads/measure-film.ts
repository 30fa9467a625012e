/** A film that tells nothing within this is sent without its size. Milliseconds. */
const PATIENCE_MS = 4_000;

export interface FilmPixels {
  readonly width: number;
  readonly height: number;
}

/**
 * The size of a film, as this browser's player reads it, so that its place in the list is kept
 * before it loads; null when the player cannot read it.
 */
export function measureFilm(file: Blob): Promise<FilmPixels | null> {
  const player = document.createElement('video');
  const address = URL.createObjectURL(file);
  return new Promise<FilmPixels | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    const settle = () => {
      clearTimeout(timer);
      const { videoWidth: width, videoHeight: height } = player;
      resolve(width > 0 && height > 0 ? { width, height } : null);
    };
    player.addEventListener('loadedmetadata', settle, { once: true });
    player.addEventListener('error', settle, { once: true });
    player.muted = true;
    player.preload = 'metadata';
    player.src = address;
  }).finally(() => {
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  });
}
