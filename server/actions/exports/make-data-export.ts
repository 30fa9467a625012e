import { exportTimes } from '#shared/rules/limits.ts';
import { keepArchive } from '../../lib/zip-archive.ts';
import { findExport, finishExport } from '../../store/data-exports.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { filesOfExport } from './export-files.ts';

/**
 * Makes the archive that a user asked for. A run that was stopped is begun anew: it takes the place of
 * what the one before has left, which nothing leads to until it is ready.
 */
export async function makeDataExport(
  deps: ActionDeps,
  { exportId }: TaskData<'make-data-export'>,
): Promise<void> {
  const row = await findExport(deps.db, exportId);
  if (row?.expires_at !== null) return;
  const user = await findUser(deps.db, row.user_id);
  if (!user) return;
  const bytes = await keepArchive(deps.content, row.key, filesOfExport(deps, user));
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (db) => {
    const expiresAt = new Date(now + exportTimes.keptMs);
    // the account may have been deleted meanwhile: a sweep removes it then
    if (await finishExport(db, exportId, { bytes, now: new Date(now), expiresAt }))
      await deps.jobs.add(db, { name: 'send-export-mail', data: { exportId } });
  });
}
