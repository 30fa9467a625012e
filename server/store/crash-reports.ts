import { sql } from 'kysely';
import type { CrashReport } from '#shared/contract/crash-report.ts';
import type { Db } from './database.ts';

/** Keeps a report; one that is there already stays as it was. */
export async function saveCrashReport(db: Db, report: CrashReport, now: Date): Promise<void> {
  await db
    .insertInto('crash_reports')
    .values({ id: report.id, received_at: now, report: JSON.stringify(report) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The newest first. */
export function findCrashReports(
  db: Db,
  limit: number,
): Promise<{ received_at: Date; report: CrashReport }[]> {
  return db
    .selectFrom('crash_reports')
    .select(['received_at', 'report'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes what came before `since`, and of the rest all but the newest `keep`. */
export async function deleteOldCrashReports(
  db: Db,
  { since, keep }: { readonly since: Date; readonly keep: number },
): Promise<void> {
  await sql`
    delete from crash_reports where received_at < ${since} or id in (
      select id from crash_reports order by received_at desc, id offset ${keep}
    )
  `.execute(db);
}
