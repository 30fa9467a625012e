import type * as contract from '#shared/contract/teams/application.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countApplications, deletePending, findApplication } from '../../store/applications.ts';
import type { Action } from '../action.ts';

/** Deletes an application of the caller that is pending; what was decided stays as it was told. */
export const withdrawApplication: Action<typeof contract.withdrawApplication> =
  async function withdrawApplication(deps, context, { params: { applicationId } }) {
    const { userId } = context.actor;
    const found = await findApplication(deps.db, applicationId);
    // that of another is as unknown as one that never was
    if (found?.applicant.id !== userId) throw new ProblemError('application.not-found');
    const teamId = found.team_id;
    return deps.write(context, { lock: { of: 'team', teamId } }, async (tx) => {
      const row = await findApplication(tx.db, applicationId);
      if (!row) throw new ProblemError('application.not-found');
      if (!(await deletePending(tx.db, applicationId)))
        throw new ProblemError('application.decided');
      const counts = await countApplications(tx.db, teamId);
      tx.emit({ type: 'APPLICATION_DELETED', data: { teamId, applicationId, ...counts } });
      tx.emit({ type: 'OWN_APPLICATION_DELETED', data: { applicationId } }, [userId]);
      return { success: true };
    });
  };
