import type { Insertable } from 'kysely';
import type { Db } from './database.ts';
import type { MessageReportTable } from './schema.ts';

/** Keeps a report; false when its reporter has already reported that message. */
export async function insertMessageReport(
  db: Db,
  report: Insertable<MessageReportTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
