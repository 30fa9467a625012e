import type { Logger } from 'pino';
import { z } from 'zod';
import { ProblemError } from './problem-error.ts';

/** Seconds after which it is worth trying again. */
const RETRY_SECONDS = 5;
/** How long what has just not answered is not asked again. Milliseconds. */
const REST_MS = 1_000;

/** What S3 says of something that is not there; the name depends on the call. */
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

/** The part of the client's errors that may be told: the rest holds keys and signed requests. */
const storageError = z.object({
  name: z.string().catch('Error'),
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  $metadata: z
    .object({ httpStatusCode: z.number().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** What those are told who asked for a file that lies elsewhere, or brought one. */
export function storageAway(): ProblemError {
  return new ProblemError('storage.away', { retryAfter: RETRY_SECONDS });
}

export interface StorageGuard {
  /** @throws ProblemError storage.away */
  readonly ask: <Answer>(operation: string, call: () => Promise<Answer>) => Promise<Answer>;
  /**
   * The same, null when what was asked for is not there.
   * @throws ProblemError storage.away
   */
  readonly askFor: <Answer>(
    operation: string,
    call: () => Promise<Answer>,
  ) => Promise<Answer | null>;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && MISSING.has(error.name);
}

/**
 * Stands before calls to a storage elsewhere: whatever fails there becomes one problem, is logged
 * once for each time it is away, and for a moment no caller has to wait for the same failure again.
 */
export function createStorageGuard(logger: Logger): StorageGuard {
  let isAway = false;
  let restsUntil = 0;

  function noteFailure(operation: string, error: unknown): void {
    const { name, message, code, $metadata } = storageError.parse(error);
    const status = $metadata?.httpStatusCode;
    // without a status nothing answered at all
    if (status === undefined) restsUntil = performance.now() + REST_MS;
    const details = { operation, reason: `${name}: ${message}`, code, status };
    if (isAway) logger.debug(details, 'the file storage is still away');
    else logger.error(details, 'the file storage cannot be used');
    isAway = true;
  }

  function noteAnswer(): void {
    restsUntil = 0;
    if (isAway) logger.warn('the file storage can be used again');
    isAway = false;
  }

  async function askFor<Answer>(
    operation: string,
    call: () => Promise<Answer>,
  ): Promise<Answer | null> {
    if (performance.now() < restsUntil) throw storageAway();
    try {
      const answer = await call();
      noteAnswer();
      return answer;
    } catch (error) {
      if (isMissing(error)) {
        noteAnswer();
        return null;
      }
      noteFailure(operation, error);
      throw storageAway();
    }
  }

  async function ask<Answer>(operation: string, call: () => Promise<Answer>): Promise<Answer> {
    const answer = await askFor(operation, call);
    if (answer !== null) return answer;
    throw storageAway();
  }

  return { ask, askFor };
}
