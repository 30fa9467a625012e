import type * as contract from '#shared/contract/account/connections.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentOwnConnection } from '../../present/connection.ts';
import { setConnectionShown } from '../../store/connections.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from '../account/emit-account.ts';

/**
 * Shows a connected account on the user's profile, or hides it there.
 * @throws ProblemError connection.not-found
 */
export const showConnection: Action<typeof contract.showConnection> = function showConnection(
  deps,
  context,
  { params: { provider }, body: { isShown } },
) {
  const { userId } = context.actor;
  return deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const row = await setConnectionShown(tx.db, { userId, provider, isShown });
    if (!row) throw new ProblemError('connection.not-found');
    await emitAccount(tx, await findUser(tx.db, userId));
    return { success: true, connection: presentOwnConnection(row) };
  });
};
