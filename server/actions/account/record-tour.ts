import type * as contract from '#shared/contract/account/me.ts';
import { finishTour } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { changeAccount } from './change-account.ts';

/** Records that the app tour was finished or skipped, at whatever step: it does not come back. */
export const recordTour: Action<typeof contract.recordTour> = async function recordTour(
  deps,
  { actor },
) {
  const now = new Date(deps.clock.now());
  await changeAccount(deps, actor.userId, () => finishTour(deps.db, actor.userId, now));
  return { success: true };
};
