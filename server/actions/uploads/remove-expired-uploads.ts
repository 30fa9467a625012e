import { expireCopies, findMissedTakedowns } from '../../store/takedowns.ts';
import { deleteUploads, takeExpiredUploads } from '../../store/uploads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { thumbnailKeyOf } from './keep-attachment.ts';

/** Files removed in one go. */
const BATCH = 200;

/**
 * Removes files that were never sent, whose message is gone or that were taken down; answers how many. The files go
 * before their rows: a server that dies in between finds the rows again, and an expired row shows
 * its file to no reader. Bytes that another message shares stay until that one goes.
 */
export async function removeExpiredUploads(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'content'>,
): Promise<number> {
  for (const sha256 of await findMissedTakedowns(deps.db)) await expireCopies(deps.db, sha256);
  let removed = 0;
  for (;;) {
    const expired = await takeExpiredUploads(deps.db, new Date(deps.clock.now()), BATCH);
    await Promise.all(
      expired
        .filter(({ isLast }) => isLast)
        .flatMap(({ key, attachment }) => [
          deps.content.remove(key),
          ...(attachment?.thumbnailUrl ? [deps.content.remove(thumbnailKeyOf(key))] : []),
        ]),
    );
    await deleteUploads(
      deps.db,
      expired.map(({ id }) => id),
    );
    removed += expired.length;
    if (expired.length < BATCH) return removed;
  }
}
