import { firstIdOf } from '#shared/lib/ids.ts';
import { expireUnusedPictures } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { attachmentTimes } from './attachment-times.ts';
import { removeExpiredUploads } from './remove-expired-uploads.ts';

/** Backgrounds of one account: which of them its devices show, only they know. */
const BACKGROUNDS_KEPT = 5;

/**
 * Removes pictures of accounts, teams and groups that were replaced or never taken; answers how
 * many.
 */
export async function removeUnusedPictures(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'content'>,
): Promise<number> {
  const before = firstIdOf<'upload'>(deps.clock.now() - attachmentTimes.unusedPictureMs);
  const removed = await expireUnusedPictures(deps.db, {
    before,
    backgroundsKept: BACKGROUNDS_KEPT,
  });
  if (removed > 0) await removeExpiredUploads(deps);
  return removed;
}
