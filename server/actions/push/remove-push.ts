import type * as contract from '#shared/contract/account/push.ts';
import { deletePushSubscription } from '../../store/push-subscriptions.ts';
import type { Action } from '../action.ts';

/** Notifies the session no longer while no page is open. */
export const removePush: Action<typeof contract.removePush> = function removePush(deps, context) {
  const { actor, session } = context;
  return deps.write(context, { lock: { of: 'users', userIds: [actor.userId] } }, async (tx) => {
    await deletePushSubscription(tx.db, session.id);
    return { success: true };
  });
};
