import pLimit from 'p-limit';

/** Runs pieces of work, so many at a time; the rest waits in line. */
export type WorkLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Where a picture comes from, and on whose account it is worked on. */
export interface PictureJob {
  readonly source: Uint8Array | string;
  readonly account: string;
}

/** Works on a picture: a few at a time, and for each account only so much in a minute. */
export type PictureWork = <Result>(job: PictureJob, work: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a limit of `concurrent` pieces of work at once with at most `waiting` in line.
 * `onFull` makes the error that work beyond the line is refused with.
 */
export function createWorkLimit(options: {
  concurrent: number;
  waiting: number;
  onFull: () => Error;
}): WorkLimit {
  const limit = pLimit(options.concurrent);

  return async function withLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    const taken = limit.activeCount + limit.pendingCount;
    if (taken >= options.concurrent + options.waiting) throw options.onFull();
    return limit(work);
  };
}
