/** Once more, a second later: E-279, T-439, M-074, M-264. Milliseconds. */
export const RETRY_DELAY_MS = 1_000;

/** How often a failed request is repeated before its failure is shown. */
const REPEATS = 1;

/** As much of a failed request as decides whether it is sent again. */
export interface RequestFailure {
  /** HTTP; 0 where there was no answer at all */
  readonly status: number;
  /** seconds, with a status of 429 */
  readonly retryAfter?: number | undefined;
}

/** Reads a thrown value; what does not say otherwise is taken for a request without an answer. */
function failureOf(error: unknown): RequestFailure {
  if (typeof error !== 'object' || error === null || !('status' in error)) return { status: 0 };
  const { status } = error;
  if (typeof status !== 'number') return { status: 0 };
  const retryAfter = 'retryAfter' in error ? error.retryAfter : undefined;
  return typeof retryAfter === 'number' ? { status, retryAfter } : { status };
}

/**
 * Whether a request that failed is sent again by itself: once where there was no answer or the
 * server failed. A refusal (any 4xx, so 403, 404 and 429) stays one: asking again only costs.
 * @param failures how often it has failed before this time
 */
export function mayRepeat(failures: number, error: unknown): boolean {
  const { status } = failureOf(error);
  return failures < REPEATS && (status < 400 || status >= 500);
}

/** How long nothing may be asked for after a failure; 0 unless the server said so. Milliseconds. */
export function heldBackMs(error: unknown): number {
  const { status, retryAfter = 0 } = failureOf(error);
  return status === 429 ? retryAfter * 1_000 : 0;
}
