import { queryOptions } from '@tanstack/react-query';
import type { KeptCrashReport } from '#shared/contract/crash-report.ts';
import { callApi } from '../../lib/api-client.ts';
import { callDesktop } from '../../lib/desktop.ts';

/** Crashes that are kept on this machine; the network has no part in it. */
export const crashReportsQuery = queryOptions({
  queryKey: ['crash-reports'],
  queryFn: () => callDesktop('listCrashReports', {}),
  networkMode: 'always',
  staleTime: 0,
});

/** Sends one to the server of the window. */
export async function sendCrashReport(kept: KeptCrashReport): Promise<void> {
  const { sentAt: _sentAt, ...report } = kept;
  await callApi('sendCrashReport', { body: report });
  await callDesktop('markCrashReportSent', { id: report.id });
}

/** Forgets one on this machine; what was sent stays where it went. */
export async function removeCrashReport(id: string): Promise<void> {
  await callDesktop('removeCrashReport', { id });
}

/** Sends those that were not sent yet; for who has switched that on. */
export async function sendWaitingCrashReports(): Promise<void> {
  const reports = await callDesktop('listCrashReports', {});
  for (const report of reports) if (report.sentAt === null) await sendCrashReport(report);
}
