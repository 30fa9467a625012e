import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';

/**
 * Mails a vulnerability report to the operator of this server.
 * @throws Error when the mail server refuses it
 */
export async function sendReportMail(
  deps: Pick<ActionDeps, 'operatorMailbox'>,
  report: TaskData<'send-report-mail'>,
): Promise<void> {
  await deps.operatorMailbox.send((texts) => texts.vulnerabilityReport(report), report.from);
}
