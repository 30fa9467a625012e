import type { Insertable, Selectable, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Id, UserId } from '#shared/lib/ids.ts';
import type { ReportOutcome } from '#shared/rules/staff.ts';
import type { MessageReportTable } from './admin-tables.ts';
import type { Db } from './database.ts';
import type { Schema } from './schema.ts';

export type MessageReportRow = Selectable<MessageReportTable>;

/** Keeps a report; false when its reporter has already reported the same. */
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

/** A page of the reports that wait, or of those that were decided; the newest first. */
export function findMessageReports(
  db: Db,
  page: {
    readonly isOpen: boolean;
    readonly before?: Id<'message-report'> | undefined;
    readonly limit: number;
  },
): Promise<MessageReportRow[]> {
  let query = db
    .selectFrom('message_reports')
    .selectAll()
    .where('decided_at', page.isOpen ? 'is' : 'is not', null);
  if (page.before !== undefined) query = query.where('id', '<', page.before);
  return query.orderBy('id', 'desc').limit(page.limit).execute();
}

export function findMessageReport(
  db: Db,
  id: Id<'message-report'>,
): Promise<MessageReportRow | undefined> {
  return db.selectFrom('message_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countOpenReports(db: Db): Promise<number> {
  const row = await db
    .selectFrom('message_reports')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Gives a report that waits to one of the staff; false when it was decided. */
export async function claimMessageReport(
  db: Db,
  id: Id<'message-report'>,
  userId: UserId,
): Promise<boolean> {
  const result = await db
    .updateTable('message_reports')
    .set({ claimed_by: userId })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Settles every report of the same that waits; answers them. */
export function decideMessageReports(
  db: Db,
  report: MessageReportRow,
  decision: {
    readonly outcome: ReportOutcome;
    readonly note: string;
    readonly by: UserId;
    readonly at: Date;
  },
): Promise<MessageReportRow[]> {
  const update = db
    .updateTable('message_reports')
    .set({
      outcome: decision.outcome,
      note: decision.note,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('kind', '=', report.kind)
    .where('decided_at', 'is', null);
  return aboutTheSame(update, report).returningAll().execute();
}

type Update = UpdateQueryBuilder<Schema, 'message_reports', 'message_reports', UpdateResult>;

function aboutTheSame(update: Update, report: MessageReportRow): Update {
  const { author_id: authorId, team_id: teamId } = report;
  switch (report.kind) {
    case 'user':
      return update.where('author_id', '=', authorId);
    case 'team':
      return update.where('team_id', '=', teamId);
    case 'message':
      return update
        .where('channel_id', '=', report.channel_id)
        .where('message_id', '=', report.message_id);
  }
}
