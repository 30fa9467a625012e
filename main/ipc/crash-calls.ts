import type { CrashReports } from '../system/crash-reports.ts';
import type { CallHandlers } from './handle.ts';

type CrashCalls = Pick<
  CallHandlers,
  'listCrashReports' | 'removeCrashReport' | 'markCrashReportSent'
>;

/** What the page asks about the crashes that are kept on this machine. */
export function crashCalls({ reports }: { readonly reports: CrashReports }): CrashCalls {
  return {
    listCrashReports: () => [...reports.list()],
    removeCrashReport({ id }) {
      reports.remove(id);
      return null;
    },
    markCrashReportSent({ id }) {
      reports.markSent(id);
      return null;
    },
  };
}
