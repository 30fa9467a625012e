import type * as contract from '#shared/contract/account/data-export.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { newToken } from '../../lib/tokens.ts';
import { findNewestExport, insertExport } from '../../store/data-exports.ts';
import { confirmPassword, requireSamePassword } from '../account/confirm-password.ts';
import { requireSecondFactor } from '../account/second-factor.ts';
import type { Action } from '../action.ts';
import { describeExport, nextRequest } from './describe-export.ts';

/**
 * Has an archive of the user's data made. It holds more than any one page shows, so a session alone is
 * not enough to get it.
 * @throws ProblemError export.too-soon, request.invalid at `password`, session.two-factor
 */
export const requestDataExport: Action<typeof contract.requestDataExport> =
  async function requestDataExport(deps, context, { body }) {
    const { userId } = context.actor;
    const now = deps.clock.now();
    if (nextRequest(await findNewestExport(deps.db, userId), now))
      throw new ProblemError('export.too-soon');
    const user = await confirmPassword(deps, context, body.password);
    await requireSecondFactor(deps, user, body);
    return deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
      await requireSamePassword(tx, user);
      // another request may have been faster
      if (nextRequest(await findNewestExport(tx.db, userId), now))
        throw new ProblemError('export.too-soon');
      const exportId = deps.newId<'data-export'>();
      const key = `export/${newToken()}.zip`;
      await insertExport(tx.db, {
        id: exportId,
        user_id: userId,
        key,
        requested_at: new Date(now),
      });
      await tx.later({ name: 'make-data-export', data: { exportId } });
      return { success: true, ...describeExport(await findNewestExport(tx.db, userId), now) };
    });
  };
