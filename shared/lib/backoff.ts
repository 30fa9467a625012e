export interface BackoffInput {
  /** 0 for the first try after the failure. */
  readonly attempt: number;
  /** Delay before the second try, doubled with every further one, in milliseconds. */
  readonly baseMs: number;
  /** No delay is longer, in milliseconds. */
  readonly maxMs: number;
  /** A number from 0 up to but not including 1. */
  readonly random: () => number;
}

/**
 * How long to wait before a retry, in whole milliseconds. The first try comes almost at once,
 * spread over one base delay so that the clients of a restarted node do not all come together;
 * later tries wait between half and all of a doubling delay.
 */
export function backoffDelay({ attempt, baseMs, maxMs, random }: BackoffInput): number {
  if (attempt <= 0) return Math.floor(random() * Math.min(baseMs, maxMs));
  const ceiling = Math.min(maxMs, baseMs * 2 ** (attempt - 1));
  return Math.floor(ceiling / 2 + (random() * ceiling) / 2);
}
