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
  const line: (() => void)[] = [];
  let running = 0;

  return async function withLimit<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= options.concurrent) {
      if (line.length >= options.waiting) throw options.onFull();
      // whoever ends hands its place over, so `running` stays as it is
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** How many bytes each user is sending right now, as far as they have said. */
export interface ReservedBytes {
  /** Counts bytes until they are given back, which happens once however often it is called. */
  reserve(userId: string, bytes: number): () => void;
  /** What a user has reserved. */
  of(userId: string): number;
}

/** Counts what is on its way, before any of it has arrived. */
export function createReservedBytes(): ReservedBytes {
  const reserved = new Map<string, number>();
  const of = (userId: string): number => reserved.get(userId) ?? 0;
  return {
    of,
    reserve(userId, bytes) {
      reserved.set(userId, of(userId) + bytes);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const rest = of(userId) - bytes;
        if (rest > 0) reserved.set(userId, rest);
        else reserved.delete(userId);
      };
    },
  };
}
