import {
  deleteExpiredPreviews,
  deleteProxiedImages,
  findExpiredImageKeys,
} from '../../store/link-previews.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Rows of one kind removed in one go. */
const BATCH = 500;

/**
 * Forgets previews that have grown old, with their pictures; answers how many pictures went. The
 * files go before their rows, so that a server that dies in between finds them again.
 */
export async function removeExpiredPreviews(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'content'>,
): Promise<number> {
  const now = new Date(deps.clock.now());
  await deleteExpiredPreviews(deps.db, now, BATCH);
  const keys = await findExpiredImageKeys(deps.db, now, BATCH);
  await Promise.all(keys.map((key) => deps.content.remove(key)));
  await deleteProxiedImages(deps.db, keys);
  return keys.length;
}
