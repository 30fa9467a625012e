import { deleteExpiredUploads } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { thumbnailKeyOf } from './keep-attachment.ts';

/** Files removed in one go. */
const BATCH = 200;

/**
 * Removes files that were never sent or whose message is gone; answers how many. The rows go
 * first: a file without a row is found by nobody, a row without its file would show a hole.
 */
export async function removeExpiredUploads(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'content'>,
): Promise<number> {
  let removed = 0;
  for (;;) {
    const gone = await deleteExpiredUploads(deps.db, new Date(deps.clock.now()), BATCH);
    await Promise.all(
      gone.flatMap(({ key, attachment }) => [
        deps.content.remove(key),
        ...(attachment?.thumbnailUrl ? [deps.content.remove(thumbnailKeyOf(key))] : []),
      ]),
    );
    removed += gone.length;
    if (gone.length < BATCH) return removed;
  }
}
