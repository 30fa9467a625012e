import type * as contract from '#shared/contract/account/me.ts';
import { finishTour } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/** Records that the app tour was finished or skipped, at whatever step: it does not come back. */
export const recordTour: Action<typeof contract.recordTour> = async function recordTour(
  deps,
  context,
) {
  const now = new Date(deps.clock.now());
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    await emitAccount(tx, await finishTour(tx.db, userId, now));
  });
  return { success: true };
};
