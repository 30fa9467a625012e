import { deleteExpiredPreviews } from '../../store/link-previews.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Rows of one kind removed in one go. */
const BATCH = 500;

/** Forgets previews that have grown old, with their pictures; answers how many pictures went. */
export async function removeExpiredPreviews(
  deps: Pick<ActionDeps, 'db' | 'clock' | 'content'>,
): Promise<number> {
  const keys = await deleteExpiredPreviews(deps.db, new Date(deps.clock.now()), BATCH);
  await Promise.all(keys.map((key) => deps.content.remove(key)));
  return keys.length;
}
