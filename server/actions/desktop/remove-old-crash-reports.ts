import { crashReportLimits } from '#shared/rules/limits.ts';
import { deleteOldCrashReports } from '../../store/crash-reports.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Forgets crashes after 30 days, and earlier where there are more than anyone reads. */
export async function removeOldCrashReports({
  db,
  clock,
}: Pick<ActionDeps, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now() - crashReportLimits.keptMs);
  await deleteOldCrashReports(db, { since, keep: crashReportLimits.keptOnServer });
}
