import type * as contract from '#shared/contract/admin/console.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findJobs, rescheduleJob } from '../../store/jobs.ts';
import type { Action } from '../action.ts';
import { auditStaff } from './audit-staff.ts';

/** Jobs that failed or wait; what they are about is not shown, since it may be private. */
export const listAdminJobs: Action<typeof contract.listAdminJobs> = async function listAdminJobs(
  { db },
  _context,
  { query: { state, before, limit } },
) {
  const rows = await findJobs(db, { isFailedOnly: state === 'failed', before, limit });
  return {
    success: true,
    jobs: rows.map(({ runAt, ...job }) => ({
      ...job,
      runAt: isoTime(runAt),
      isGivenUp: job.attempts >= job.maxAttempts && !job.isRunning,
    })),
  };
};

/** @throws ProblemError job.not-found when it is done, gone, or runs */
export const retryJob: Action<typeof contract.retryJob> = async function retryJob(
  deps,
  context,
  { params: { jobId } },
) {
  const lock = { of: 'users', userIds: [context.actor.userId] } as const;
  await deps.write(context, { lock }, async (tx) => {
    const name = await rescheduleJob(tx.db, jobId);
    if (name === null) throw new ProblemError('job.not-found');
    const target = { kind: 'job', id: jobId, name } as const;
    await auditStaff(deps, { db: tx.db, by: context }, { action: 'job.retried', target });
  });
  return { success: true };
};
