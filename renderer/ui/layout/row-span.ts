/** Which rows of a list are drawn: from one index up to and without another. */
export interface RowSpan {
  readonly from: number;
  readonly to: number;
}

/** Something with a name that stays the same while the list around it changes. */
export interface Keyed {
  readonly key: string;
}

/** A row of middling height. Pixels. */
const ROW_PX = 40;

/** How many rows fill a list at first, more or less: what is missing is drawn in the same frame. */
export function rowsFor(pixels: number): number {
  return Math.ceil(pixels / ROW_PX);
}

/** The last rows of a list, so many. */
export function spanAtEnd(length: number, rows: number): RowSpan {
  return { from: Math.max(0, length - rows), to: length };
}

/** The rows around one, so many. */
export function spanAround(index: number, length: number, rows: number): RowSpan {
  const from = Math.max(0, Math.min(index - Math.ceil(rows / 2), length - rows));
  return { from, to: Math.min(length, from + rows) };
}

/**
 * The same rows after the list has changed; null when none of them is left. A span that reached the
 * end goes on reaching it.
 */
export function spanAfter(
  span: RowSpan,
  before: readonly Keyed[],
  now: readonly Keyed[],
): RowSpan | null {
  const moved = movedBy(span, before, now);
  if (moved === null) return null;
  const from = Math.max(0, Math.min(span.from + moved, now.length));
  const to = span.to === before.length ? now.length : Math.min(now.length, span.to + moved);
  return from < to || now.length === 0 ? { from, to } : null;
}

/** By how many places the drawn rows have moved; mostly by none. */
function movedBy(
  { from, to }: RowSpan,
  before: readonly Keyed[],
  now: readonly Keyed[],
): number | null {
  if (before.length === 0) return 0;
  const first = before[from]?.key;
  if (first !== undefined && now[from]?.key === first) return 0;
  const places = new Map(now.map(({ key }, index) => [key, index]));
  for (let index = from; index < to; index += 1) {
    const place = places.get(before[index]?.key ?? '');
    if (place !== undefined) return place - index;
  }
  return null;
}
