import type { ActionDeps } from './actions/action-deps.ts';
import type { Config } from './config.ts';
import { createFolderContentStore } from './lib/content-store.ts';
import { createImageLinks } from './lib/image-links.ts';
import { ProblemError } from './lib/problem-error.ts';
import type { WebFetch } from './lib/web-fetch.ts';
import { createReservedBytes, createWorkLimit } from './lib/work-limit.ts';
import { contentFolder } from './storage-wiring.ts';

/** Strangers' pages read at once, and how many wait: those are slow at worst, not heavy. */
const webLimits = { concurrent: 8, waiting: 500 };
/** Pictures decoded at once, beside all else, and how many wait: some seconds' worth. */
const pictureLimits = { concurrent: 2, waiting: 50 };

/** What work beyond its line is answered. */
function onFull(): ProblemError {
  return new ProblemError('server.busy');
}

/** What keeps files and pictures, our own and those of other sites. */
export function createMediaParts(
  config: Config,
  { web, imageKey }: { web: WebFetch; imageKey: string },
): Pick<
  ActionDeps,
  'content' | 'web' | 'webWork' | 'imageLinks' | 'pictureWork' | 'uploadsUnderWay'
> {
  return {
    content: createFolderContentStore(contentFolder(config)),
    web,
    webWork: createWorkLimit({ ...webLimits, onFull }),
    imageLinks: createImageLinks(imageKey),
    pictureWork: createWorkLimit({ ...pictureLimits, onFull }),
    uploadsUnderWay: createReservedBytes(),
  };
}
