import { pictureLimits } from '#shared/rules/limits.ts';
import type { Clock } from './clock.ts';
import { measurePicture, weightOfPicture } from './picture.ts';
import type { PictureWork, WorkLimit } from './work-limit.ts';

const MINUTE_MS = 60_000;

interface PictureWorkParts {
  readonly limit: WorkLimit;
  readonly clock: Clock;
  /** The error for an account that has had its share; how long until it has room again. */
  readonly onSpent: (retryAfterSeconds: number) => Error;
}

/** What each account has had worked on within its present minute. */
export function createPictureWork({ limit, clock, onSpent }: PictureWorkParts): PictureWork {
  const spent = new Map<string, { pixels: number; endsAt: number }>();

  function charge(account: string, pixels: number): void {
    const now = clock.now();
    const known = spent.get(account);
    const minute = known && known.endsAt > now ? known : { pixels: 0, endsAt: now + MINUTE_MS };
    if (minute.pixels + pixels > pictureLimits.pixelsPerMinute)
      throw onSpent(Math.ceil((minute.endsAt - now) / 1_000));
    minute.pixels += pixels;
    // the newest last: whose minute is over stands in front
    spent.delete(account);
    spent.set(account, minute);
    for (const [other, { endsAt }] of spent) {
      if (endsAt > now) break;
      spent.delete(other);
    }
  }

  return (job, work) =>
    limit(async () => {
      // before anything is decoded
      charge(job.account, weightOfPicture(await measurePicture(job.source)));
      return work();
    });
}
