import { availableParallelism } from 'node:os';
import type { ActionDeps } from './actions/action-deps.ts';
import { createImageLinks } from './lib/image-links.ts';
import { guardPictures } from './lib/picture.ts';
import { createPictureWork } from './lib/picture-work.ts';
import { ProblemError } from './lib/problem-error.ts';
import type { WebFetch } from './lib/web-fetch.ts';
import { createWorkLimit } from './lib/work-limit.ts';
import type { Counters } from './state/counters.ts';
import { takePicturePixels } from './state/picture-pixels.ts';

/** Strangers' pages read at once, and how many wait: those are slow at worst, not heavy. */
const webLimits = { concurrent: 8, waiting: 500 };
/** Pictures decoded at once, each on one core, so that half of them stay for everything else. */
const pictureWorkLimits = {
  concurrent: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 50,
};

/** What work beyond its line is answered. */
function onFull(): ProblemError {
  return new ProblemError('server.busy');
}

/** What works on pictures, our own and those of other sites. */
export function createMediaParts({
  web,
  imageKey,
  counters,
}: {
  web: WebFetch;
  imageKey: string;
  counters: Counters;
}): Pick<ActionDeps, 'web' | 'webWork' | 'imageLinks' | 'pictureWork'> {
  guardPictures();
  return {
    web,
    webWork: createWorkLimit({ ...webLimits, onFull }),
    imageLinks: createImageLinks(imageKey),
    pictureWork: createPictureWork({
      limit: createWorkLimit({ ...pictureWorkLimits, onFull }),
      takePixels: (account, pixels) => takePicturePixels(counters, account, pixels),
      onSpent: (retryAfter) => new ProblemError('upload.too-many-pictures', { retryAfter }),
    }),
  };
}
