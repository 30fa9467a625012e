/** The documented pause between attempts, in milliseconds (E-277, M-283). */
export const RECONNECT_DELAY_MS = 10_000;

/** The first attempt comes at once, spread so that a restarted server is not stormed. */
const FIRST_SPREAD_MS = 1_000;

/**
 * How long to wait before an attempt: the first within a second, then doubling from one second up
 * to the documented ten, each half fixed and half chance.
 */
export function connectionBackoffMs(attempt: number, chance: number): number {
  if (attempt === 0) return Math.round(chance * FIRST_SPREAD_MS);
  const ceiling = Math.min(RECONNECT_DELAY_MS, FIRST_SPREAD_MS * 2 ** attempt);
  return Math.round(ceiling / 2 + (chance * ceiling) / 2);
}
