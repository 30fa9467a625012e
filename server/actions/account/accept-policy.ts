import type * as contract from '#shared/contract/account/me.ts';
import { acceptPolicies } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/** Records that the user accepts the policies in force. */
export const acceptPolicy: Action<typeof contract.acceptPolicy> = async function acceptPolicy(
  deps,
  context,
) {
  const now = new Date(deps.clock.now());
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    await emitAccount(tx, await acceptPolicies(tx.db, userId, now));
  });
  return { success: true };
};
