import type { UserId } from '#shared/lib/ids.ts';
import type { TappedPicture } from '../state/media-tap.ts';

/** Ours: a camera stays at least so long, so that not every word changes the picture. */
const HOLD_MS = 3_000;

interface Now {
  /** What is shown. */
  readonly shown: { readonly producerId: string; readonly sinceMs: number } | null;
  /** Who was heard last. */
  readonly speaker: UserId | null;
  readonly nowMs: number;
}

/** What of a channel is shown: a shared screen before all, else who speaks, else any camera. */
export function choosePicture(
  pictures: readonly TappedPicture[],
  { shown, speaker, nowMs }: Now,
): TappedPicture | null {
  const current = pictures.find(({ producerId }) => producerId === shown?.producerId) ?? null;
  const screens = pictures.filter(({ source }) => source === 'screen');
  // one that is looked at goes on; of those that are new the last one is news
  if (screens.length > 0) return current?.source === 'screen' ? current : (screens.at(-1) ?? null);
  const isFresh = current !== null && shown !== null && nowMs - shown.sinceMs < HOLD_MS;
  if (isFresh) return current;
  return pictures.find(({ userId }) => userId === speaker) ?? current ?? pictures[0] ?? null;
}
