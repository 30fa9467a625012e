import type { ReplyOf, InputOf } from '#shared/contract/endpoint.ts';
import type * as contract from '#shared/contract/admin/reports.ts';
import { mayDecide } from '#shared/rules/staff.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { decideMessageReports, type MessageReportRow } from '../../store/message-reports.ts';
import { deleteMessageRow, findMessage } from '../../store/messages.ts';
import { deleteReactionsOf } from '../../store/reactions.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { StaffContext } from '../context.ts';
import type { Tx } from '../write/write.ts';
import { describeReport, requireReport } from './admin-reports.ts';
import { requireActedOn } from './act-on-user.ts';
import { setSuspensionWithin } from './admin-teams.ts';
import { auditStaff } from './audit-staff.ts';
import { endSuspended, suspendWithin, type Ended } from './suspend-user.ts';

interface Deciding {
  readonly context: StaffContext;
  readonly row: MessageReportRow;
  readonly body: InputOf<typeof contract.decideReport>['body'];
}

/**
 * Does what was decided about what was reported and settles all reports of it, both or neither. Who
 * reported it is told, and who wrote a message when it was deleted.
 * @throws ProblemError report.not-found, report.outcome, report.not-claimed, report.decided, and what
 * acting throws
 */
export const decideReport: Action<typeof contract.decideReport> = async function decideReport(
  deps,
  context,
  { params: { reportId }, body },
): Promise<ReplyOf<typeof contract.decideReport>> {
  const row = await requireReport(deps.db, reportId);
  if (!mayDecide(row.kind, body.outcome)) throw new ProblemError('report.outcome');
  await acts[body.outcome](deps, { context, row, body });
  return { success: true, report: await describeReport(deps.db, reportId) };
};

const acts = {
  dismissed: async (deps: ActionDeps, deciding: Deciding) => {
    const lock = { of: 'users', userIds: [deciding.context.actor.userId] } as const;
    await deps.write(deciding.context, { lock }, (tx) => settle(deps, tx, deciding));
  },
  'message-deleted': async (deps: ActionDeps, deciding: Deciding) => {
    const { channel_id: channelId } = deciding.row;
    if (channelId === null) throw new ProblemError('report.outcome');
    const lock = { of: 'messages', channelId } as const;
    await deps.write(deciding.context, { lock }, async (tx) => {
      await settle(deps, tx, deciding);
      await deleteReported(tx, deciding.row);
    });
  },
  'user-suspended': async (deps: ActionDeps, deciding: Deciding) => {
    const { context, row, body } = deciding;
    const { author_id: userId } = row;
    const lock = { of: 'users', userIds: [context.actor.userId, userId] } as const;
    const ended = await deps.write(context, { lock }, async (tx): Promise<Ended> => {
      const { username } = await requireActedOn(tx, context, userId);
      await settle(deps, tx, deciding);
      const target = { kind: 'user', id: userId, name: username } as const;
      await auditStaff(
        deps,
        { db: tx.db, by: context },
        {
          action: 'user.suspended',
          target,
          reason: body.reason,
        },
      );
      return suspendWithin(tx, { userId, reason: body.reason });
    });
    await endSuspended(deps, ended);
  },
  'team-suspended': async (deps: ActionDeps, deciding: Deciding) => {
    const { context, row, body } = deciding;
    if (row.team_id === null) throw new ProblemError('team.not-found');
    const lock = { of: 'team', teamId: row.team_id } as const;
    await deps.write(context, { lock }, async (tx) => {
      await settle(deps, tx, deciding);
      const target = { kind: 'team', id: tx.team.team.id, name: tx.team.team.name } as const;
      await auditStaff(
        deps,
        { db: tx.db, by: context },
        {
          action: 'team.suspended',
          target,
          reason: body.reason,
        },
      );
      await setSuspensionWithin(tx, body.reason);
    });
  },
} as const;

/** Settles every report of the same that waits, and tells who sent them. */
async function settle(deps: ActionDeps, tx: Tx, { context, row, body }: Deciding): Promise<void> {
  const fresh = await requireReport(tx.db, row.id);
  if (fresh.decided_at !== null) throw new ProblemError('report.decided');
  if (fresh.claimed_by !== context.actor.userId) throw new ProblemError('report.not-claimed');
  const settled = await decideMessageReports(tx.db, row, {
    outcome: body.outcome,
    note: body.reason.trim(),
    by: context.actor.userId,
    at: new Date(tx.now),
  });
  // another may have decided it since it was read
  if (!settled.some(({ id }) => id === row.id)) throw new ProblemError('report.decided');
  await auditStaff(
    deps,
    { db: tx.db, by: context },
    {
      action: 'report.decided',
      target: { kind: 'report', id: row.id },
      reason: body.reason,
      details: { outcome: body.outcome, reports: settled.length },
    },
  );
  for (const { id } of settled)
    await tx.later({ name: 'tell-report-decision', data: { reportId: id, to: 'reporter' } });
  if (body.outcome === 'message-deleted')
    await tx.later({ name: 'tell-report-decision', data: { reportId: row.id, to: 'author' } });
}

/** The message may be gone already: then there is nothing to do. */
async function deleteReported(tx: Tx, report: MessageReportRow): Promise<void> {
  const { channel_id: channelId, message_id: messageId, team_id: teamId } = report;
  if (channelId === null || messageId === null) return;
  const message = await findMessage(tx.db, channelId, messageId);
  if (!message || !(await deleteMessageRow(tx.db, channelId, messageId))) return;
  await deleteReactionsOf(tx.db, channelId, [messageId]);
  if (message.attachments) await tx.later({ name: 'remove-expired-uploads' });
  const { author_id: createdBy, mentions } = message;
  tx.emit({
    type: 'MESSAGE_DELETED',
    data: { teamId, channelId, messageId, createdBy, mentions },
  });
}
