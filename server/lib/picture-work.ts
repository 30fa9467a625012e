import { measurePicture, weightOfPicture } from './picture.ts';
import type { PictureWork, WorkLimit } from './work-limit.ts';

interface PictureWorkParts {
  readonly limit: WorkLimit;
  /** Takes pixels out of an account's share; answers the seconds to wait where it is spent. */
  readonly takePixels: (account: string, pixels: number) => Promise<number | null>;
  /** The error for an account that has had its share; how long until it may go on. */
  readonly onSpent: (retryAfterSeconds: number) => Error;
}

/** Works on pictures within the bounds of all work and of each account's share. */
export function createPictureWork({ limit, takePixels, onSpent }: PictureWorkParts): PictureWork {
  return (job, work) =>
    limit(async () => {
      // before anything is decoded
      const wait = await takePixels(job.account, weightOfPicture(await measurePicture(job.source)));
      if (wait !== null) throw onSpent(wait);
      return work();
    });
}
