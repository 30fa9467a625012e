import { importLimits } from '#shared/rules/limits.ts';
import { deleteImportFiles, findUnneededFiles } from '../../store/imports.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Files removed between two looks. */
const BATCH = 200;

/** Removes files whose import has ended, is gone, or was never started in a week. */
export async function removeImportFiles(
  deps: Pick<ActionDeps, 'content' | 'db' | 'clock'>,
): Promise<void> {
  const before = new Date(deps.clock.now() - importLimits.filesMs);
  for (;;) {
    const keys = await findUnneededFiles(deps.db, { before, limit: BATCH });
    if (keys.length === 0) return;
    for (const key of keys) await deps.content.remove(key);
    await deleteImportFiles(deps.db, keys);
  }
}
