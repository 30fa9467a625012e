import { exportTimes } from '#shared/rules/limits.ts';
import { deleteExport, findUnneededExports } from '../../store/data-exports.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Archives removed between two looks. */
const BATCH = 100;

/** Removes archives whose time is over, of deleted accounts, and what is left of those never made. */
export async function removeExpiredExports(
  deps: Pick<ActionDeps, 'content' | 'db' | 'clock'>,
): Promise<void> {
  const now = deps.clock.now();
  const askedBefore = new Date(now - exportTimes.givenUpMs);
  for (;;) {
    const rows = await findUnneededExports(deps.db, {
      now: new Date(now),
      askedBefore,
      limit: BATCH,
    });
    if (rows.length === 0) return;
    for (const { id, key } of rows) {
      await deps.content.remove(key);
      await deleteExport(deps.db, id);
    }
  }
}
