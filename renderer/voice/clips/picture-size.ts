/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The longest and the shortest edge of what is kept: 720 lines of a wide screen. */
const LONG = 1_280;
const SHORT = 720;

/**
 * The size that pictures of a shape are kept in: as large as fits, also where they come smaller, since
 * a stream grows and shrinks with its network. Even numbers, as the encoder asks.
 */
export function fittedSize(width: number, height: number): PictureSize {
  const [most, least] = width >= height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(most / Math.max(width, 1), least / Math.max(height, 1));
  const even = (value: number) => Math.max(2, 2 * Math.round((value * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** Whether two are the same but for what rounding a smaller picture of that shape makes of it. */
export function isSameSize(one: PictureSize, other: PictureSize): boolean {
  return isNear(one.width, other.width) && isNear(one.height, other.height);
}

function isNear(left: number, right: number): boolean {
  return Math.abs(left - right) <= 16;
}
