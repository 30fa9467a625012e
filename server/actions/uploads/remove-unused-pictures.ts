import { firstIdOf } from '#shared/lib/ids.ts';
import { deleteUnusedPictures } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { attachmentTimes } from './attachment-times.ts';

/** Pictures removed in one go. */
const BATCH = 500;
/** Backgrounds of one account: which of them its devices show, only they know. */
const BACKGROUNDS_KEPT = 5;

/**
 * Removes pictures of accounts, teams and groups that were replaced or never taken; answers how
 * many. The rows go first, as with attachments.
 */
export async function removeUnusedPictures(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'content'>,
): Promise<number> {
  const before = firstIdOf<'upload'>(deps.clock.now() - attachmentTimes.unusedPictureMs);
  let removed = 0;
  for (;;) {
    const keys = await deleteUnusedPictures(deps.db, {
      before,
      backgroundsKept: BACKGROUNDS_KEPT,
      limit: BATCH,
    });
    await Promise.all(keys.map((key) => deps.content.remove(key)));
    removed += keys.length;
    if (keys.length < BATCH) return removed;
  }
}
