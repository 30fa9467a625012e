import type * as contract from '#shared/contract/account/connections.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteConnection } from '../../store/connections.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from '../account/emit-account.ts';

/**
 * Forgets a connected account. Tayfa holds no token of its provider, so there is nothing to end
 * there.
 * @throws ProblemError connection.not-found
 */
export const removeConnection: Action<typeof contract.removeConnection> = function removeConnection(
  deps,
  context,
  { params: { provider } },
) {
  const { userId } = context.actor;
  return deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    if (!(await deleteConnection(tx.db, { userId, provider })))
      throw new ProblemError('connection.not-found');
    await emitAccount(tx, await findUser(tx.db, userId));
    return { success: true };
  });
};
