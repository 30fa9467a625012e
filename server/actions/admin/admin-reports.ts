import type * as contract from '#shared/contract/admin/reports.ts';
import type { AdminReport } from '#shared/contract/admin/reports.ts';
import { idTime, type Id, type UserId } from '#shared/lib/ids.ts';
import { adminLimits } from '#shared/rules/staff.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentBriefUser } from '../../present/admin.ts';
import type { Db } from '../../store/database.ts';
import {
  claimMessageReport,
  findMessageReport,
  findMessageReports,
  type MessageReportRow,
} from '../../store/message-reports.ts';
import { findMessage, findMessages, type MessageRow } from '../../store/messages.ts';
import { findBriefUsers } from '../../store/staff.ts';
import { findTeamHeads } from '../../store/teams.ts';
import type { Action } from '../action.ts';
import { auditStaff } from './audit-staff.ts';

/** Reports with the names of the people and teams they are about. */
async function describeReports(db: Db, rows: readonly MessageReportRow[]): Promise<AdminReport[]> {
  const ids = rows.flatMap((row) => [
    row.reporter_id,
    row.author_id,
    ...[row.claimed_by, row.decided_by].filter((id) => id !== null),
  ]);
  const [users, teams] = await Promise.all([
    findBriefUsers(db, [...new Set(ids)]),
    findTeamHeads(db, [...new Set(rows.flatMap(({ team_id: id }) => (id === null ? [] : [id])))]),
  ]);
  const userOf = new Map(users.map((user) => [user.id, presentBriefUser(user)]));
  const teamOf = new Map(teams.map(({ id, name }) => [id, { id, name }]));
  const named = (id: UserId | null) => (id && userOf.get(id)) ?? null;
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    details: row.details,
    reason: row.reason,
    at: isoTime(idTime(row.id)),
    reporter: named(row.reporter_id) ?? goneUser(row.reporter_id),
    author: named(row.author_id),
    team: (row.team_id && teamOf.get(row.team_id)) ?? null,
    content: row.content,
    claimedBy: named(row.claimed_by),
    decision:
      row.decided_at === null || row.outcome === null
        ? null
        : {
            outcome: row.outcome,
            at: isoTime(row.decided_at),
            by: named(row.decided_by),
            note: row.note ?? '',
          },
  }));
}

function goneUser(id: UserId) {
  return { id, username: 'Unknown User', slug: '', profilePicture: null };
}

/** @throws ProblemError report.not-found */
export async function requireReport(db: Db, id: Id<'message-report'>): Promise<MessageReportRow> {
  const row = await findMessageReport(db, id);
  if (!row) throw new ProblemError('report.not-found');
  return row;
}

/** @throws ProblemError report.not-found */
export async function describeReport(db: Db, id: Id<'message-report'>): Promise<AdminReport> {
  const [report] = await describeReports(db, [await requireReport(db, id)]);
  if (!report) throw new ProblemError('report.not-found');
  return report;
}

export const listAdminReports: Action<typeof contract.listAdminReports> =
  async function listAdminReports({ db }, _context, { query: { state, before, limit } }) {
    const rows = await findMessageReports(db, { isOpen: state === 'open', before, limit });
    return { success: true, reports: await describeReports(db, rows) };
  };

/**
 * A report, of a message with what was said around it: staff see that in no other way, so that they
 * have looked is written down.
 */
export const getAdminReport: Action<typeof contract.getAdminReport> = async function getAdminReport(
  deps,
  context,
  { params: { reportId } },
) {
  const lock = { of: 'users', userIds: [context.actor.userId] } as const;
  return deps.write(context, { lock }, async ({ db }) => {
    const row = await requireReport(db, reportId);
    await auditStaff(
      deps,
      { db: db, by: context },
      {
        action: 'report.looked-at',
        target: { kind: 'report', id: reportId },
      },
    );
    const [report, around] = [await describeReport(db, reportId), await messagesAround(db, row)];
    return {
      success: true as const,
      report,
      context: around.map((message) => presentAround(message, row)),
    };
  });
};

async function messagesAround(db: Db, row: MessageReportRow): Promise<MessageRow[]> {
  const { channel_id: channelId, message_id: messageId } = row;
  if (channelId === null || messageId === null) return [];
  const limit = adminLimits.context;
  const before = await findMessages(db, { channelId, before: messageId, limit });
  const own = await findMessage(db, channelId, messageId);
  const after = await findMessages(db, { channelId, after: messageId, limit });
  return [...before.toReversed(), ...(own ? [own] : []), ...after];
}

function presentAround(message: MessageRow, report: MessageReportRow) {
  return {
    id: message.id,
    authorName: message.webhook?.name ?? message.username ?? 'Unknown User',
    content: message.content,
    isReported: message.id === report.message_id,
    files: (message.attachments ?? []).map(({ id, name, url }) => ({ id, name, url })),
  };
}

/** @throws ProblemError report.not-found, report.decided */
export const claimReport: Action<typeof contract.claimReport> = async function claimReport(
  deps,
  context,
  { params: { reportId } },
) {
  const { userId } = context.actor;
  const lock = { of: 'users', userIds: [userId] } as const;
  const report = await deps.write(context, { lock }, async ({ db }) => {
    await requireReport(db, reportId);
    if (!(await claimMessageReport(db, reportId, userId))) throw new ProblemError('report.decided');
    await auditStaff(
      deps,
      { db: db, by: context },
      {
        action: 'report.claimed',
        target: { kind: 'report', id: reportId },
      },
    );
    return describeReport(db, reportId);
  });
  return { success: true, report };
};
