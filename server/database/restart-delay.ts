const firstDelayMs = 100;
const longestDelayMs = 10_000;

/** A database that ran this long counts as healthy: the next crash starts again at the short delay. */
export const healthyAfterMs = 60_000;

/**
 * Pause before the next attempt to start the database again, in milliseconds: 100, 200, 400, ...
 * up to 10 seconds. It never gives up; a full disk may be emptied.
 * @param failures attempts and crashes since the database was last healthy, from 1
 */
export function restartDelayMs(failures: number): number {
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.max(0, failures - 1));
}
