import type * as contract from '#shared/contract/account/me.ts';
import { acceptPolicies } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { changeAccount } from './change-account.ts';

/** Records that the user accepts the policies in force. */
export const acceptPolicy: Action<typeof contract.acceptPolicy> = async function acceptPolicy(
  deps,
  { actor },
) {
  const now = new Date(deps.clock.now());
  await changeAccount(deps, actor.userId, () => acceptPolicies(deps.db, actor.userId, now));
  return { success: true };
};
