import type * as contract from '#shared/contract/account/passkeys.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deletePasskey } from '../../store/passkeys.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { requireSecondFactor } from '../account/second-factor.ts';
import type { Action } from '../action.ts';

/**
 * Removes a passkey of the user; they are told by mail.
 * @throws ProblemError passkey.not-found, request.invalid at `password`, session.two-factor
 */
export const removePasskey: Action<typeof contract.removePasskey> = async function removePasskey(
  deps,
  context,
  { params: { passkeyId: id }, body },
) {
  const user = await confirmPassword(deps, context, body.password);
  await requireSecondFactor(deps, user, body);
  const userId = user.id;
  return deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    if (!(await deletePasskey(tx.db, { userId, id }))) throw new ProblemError('passkey.not-found');
    const at = deps.clock.now();
    await tx.later({ name: 'send-security-mail', data: { userId, change: 'passkey-removed', at } });
    return { success: true };
  });
};
