import { staffMessageTexts } from '#shared/locales/staff-message-texts.ts';
import type { ReportOutcome } from '#shared/rules/staff.ts';
import { findMessageReport } from '../../store/message-reports.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { writeAsSystem } from '../chats/write-as-system.ts';
import type { TaskData } from '../job.ts';

/** Tells who reported what became of it, or who wrote a message that it was deleted. */
export async function tellReportDecision(
  deps: ActionDeps,
  { reportId, to }: TaskData<'tell-report-decision'>,
): Promise<void> {
  const report = await findMessageReport(deps.db, reportId);
  if (!report?.outcome) return;
  const user = await findUser(deps.db, to === 'reporter' ? report.reporter_id : report.author_id);
  // gone, or nothing that reads
  if (!user || user.is_bot || user.is_system) return;
  const texts = staffMessageTexts[user.settings.locale];
  const reported: Partial<Record<ReportOutcome, string>> = texts.reported[report.kind];
  const content = to === 'reporter' ? reported[report.outcome] : texts.deleted(report.note ?? '');
  if (content === undefined) return;
  await writeAsSystem(deps, {
    userId: user.id,
    content,
    nonce: `report-${reportId}-${to}`,
  });
}
