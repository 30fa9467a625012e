import type * as contract from '#shared/contract/admin/console.ts';
import { deedsOf, mayAsStaff } from '#shared/rules/staff.ts';
import { countJobs } from '../../store/jobs.ts';
import { countOpenReports } from '../../store/message-reports.ts';
import { findServerSettings } from '../../store/server-settings.ts';
import type { Action } from '../action.ts';

/** What one of the staff may, and what waits that they could do. */
export const getAdminConsole: Action<typeof contract.getAdminConsole> =
  async function getAdminConsole({ db }, { staff: { role } }) {
    const [{ isSetUp }, openReports, jobs] = await Promise.all([
      findServerSettings(db),
      mayAsStaff(role, 'handle-reports') ? countOpenReports(db) : 0,
      mayAsStaff(role, 'retry-jobs') ? countJobs(db) : { failed: 0, waiting: 0 },
    ]);
    return {
      success: true,
      role,
      may: deedsOf(role),
      isSetUp,
      counts: { openReports, failedJobs: jobs.failed, waitingJobs: jobs.waiting },
    };
  };
