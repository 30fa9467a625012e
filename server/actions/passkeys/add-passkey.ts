import type * as contract from '#shared/contract/account/passkeys.ts';
import { passkeyLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentPasskey } from '../../present/passkey.ts';
import { findPasskeys, insertPasskey } from '../../store/passkeys.ts';
import type { Action } from '../action.ts';

/**
 * Keeps a passkey that a device has just made; its user is told by mail.
 * @throws ProblemError passkey.refused, passkey.taken, passkey.limit
 */
export const addPasskey: Action<typeof contract.addPasskey> = async function addPasskey(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  const created = await deps.passkeys.readCreated(userId, body.passkey);
  if (!created) throw new ProblemError('passkey.refused');
  const at = deps.clock.now();
  return deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const known = await findPasskeys(tx.db, userId);
    if (known.length >= passkeyLimits.perUser) throw new ProblemError('passkey.limit');
    const row = {
      id: deps.newId<'passkey'>(),
      user_id: userId,
      credential_id: created.credentialId,
      public_key: created.publicKey,
      sign_count: String(created.signCount),
      name: body.name,
      created_at: new Date(at),
      last_used_at: null,
    };
    if (!(await insertPasskey(tx.db, row))) throw new ProblemError('passkey.taken');
    await tx.later({ name: 'send-security-mail', data: { userId, change: 'passkey-added', at } });
    return { success: true, passkey: presentPasskey(row) };
  });
};
