import { isPremium } from './user-flags.ts';

/** Lines that a shared screen may have. */
export const screenHeights = [720, 1080, 2160] as const;
export type ScreenHeight = (typeof screenHeights)[number];

/** Ours: a screen of more lines is HD, which Plus allows (E-169); 1080 is for everyone (M-273). */
const FREE_LINES = 1080;
/** Frames a second at most. */
const MOST_FRAMES = 60;
/** What a picture that stands still needs, by its lines. Bits a second. */
const stillBits: Readonly<Record<ScreenHeight, number>> = {
  720: 1_500_000,
  1080: 2_500_000,
  2160: 8_000_000,
};
const BITS_A_FRAME = 50_000;

/** In how many lines the holder of these flags may share a screen. */
export function screenHeightsOf(flags: number): readonly ScreenHeight[] {
  return screenHeights.filter((height) => height <= FREE_LINES || isPremium(flags));
}

/** In how many of these a screen or window of so many lines is worth sharing; null: unknown (D-061). */
export function heightsOfScreen(
  heights: readonly ScreenHeight[],
  lines: number | null,
): readonly ScreenHeight[] {
  return heights.filter((height) => height <= FREE_LINES || lines === null || lines >= height);
}

/** Bits a second that a screen is sent with at most. */
export function screenBitrate(height: ScreenHeight, frameRate: number): number {
  return stillBits[height] + frameRate * BITS_A_FRAME;
}

/**
 * Whether a screen that is offered so is HD. What it shows is encrypted, so its bits tell; one that
 * names no bound may have any.
 */
export function isHdScreen(encodings: readonly { readonly maxBitrate?: number | undefined }[]) {
  const bits = encodings.reduce(
    (sum, { maxBitrate }) => sum + (maxBitrate ?? Number.POSITIVE_INFINITY),
    0,
  );
  return encodings.length === 0 || bits > screenBitrate(FREE_LINES, MOST_FRAMES);
}
