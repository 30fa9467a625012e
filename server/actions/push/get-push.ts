import type * as contract from '#shared/contract/account/push.ts';
import { findPushSubscription } from '../../store/push-subscriptions.ts';
import type { Action } from '../action.ts';

/** Where the session is notified while no page is open, if it is. */
export const getPush: Action<typeof contract.getPush> = async function getPush(deps, { session }) {
  const row = await findPushSubscription(deps.db, session.id);
  return {
    publicKey: deps.push.publicKey,
    subscription: row ? { endpoint: row.endpoint, hidesContent: row.hides_content } : null,
  };
};
