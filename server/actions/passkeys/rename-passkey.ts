import type * as contract from '#shared/contract/account/passkeys.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentPasskey } from '../../present/passkey.ts';
import * as store from '../../store/passkeys.ts';
import type { Action } from '../action.ts';

/**
 * Calls a passkey of the user something else.
 * @throws ProblemError passkey.not-found
 */
export const renamePasskey: Action<typeof contract.renamePasskey> = function renamePasskey(
  deps,
  context,
  { params: { passkeyId: id }, body: { name } },
) {
  const { userId } = context.actor;
  return deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const row = await store.renamePasskey(tx.db, { userId, id }, name);
    if (!row) throw new ProblemError('passkey.not-found');
    return { success: true, passkey: presentPasskey(row) };
  });
};
