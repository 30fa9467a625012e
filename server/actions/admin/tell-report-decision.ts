import { staffMessageTexts } from '#shared/locales/staff-message-texts.ts';
import { findMessageReport } from '../../store/message-reports.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import { writeAsSystem } from '../chats/write-as-system.ts';
import type { TaskData } from '../job.ts';

/** Tells who reported a message what became of it, or who wrote it that it was deleted. */
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
  await writeAsSystem(deps, {
    userId: user.id,
    content: to === 'reporter' ? texts.reported[report.outcome] : texts.deleted(report.note ?? ''),
    nonce: `report-${reportId}-${to}`,
  });
}
