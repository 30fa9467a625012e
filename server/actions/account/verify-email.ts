import type * as contract from '#shared/contract/account/email.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import { findMailToken, useMailToken, voidMailTokens } from '../../store/mail-tokens.ts';
import { emailKey, setVerified, type UserRow } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';

/**
 * Verifies an address with the key of its mail, wherever the link was opened.
 * @throws ProblemError account.invalid-key for unknown, used and expired keys, and when the key
 * was mailed to another address than the account has now
 */
export const verifyEmail: Action<typeof contract.verifyEmail> = async function verifyEmail(
  deps,
  context,
  { body },
) {
  const tokenHash = hashToken(body.key);
  const now = new Date(deps.clock.now());
  const owner = await findMailToken(deps.db, { tokenHash, purpose: 'verify-email', now });
  if (owner?.emailKey !== emailKey(body.email)) throw new ProblemError('account.invalid-key');
  await deps.write(context, { lock: { of: 'users', userIds: [owner.userId] } }, async (tx) => {
    await emitAccount(tx, await verifyWith(tx.db, tokenHash, now));
  });
  return { success: true };
};

async function verifyWith(db: Db, tokenHash: Buffer, now: Date): Promise<UserRow> {
  const owner = await useMailToken(db, { tokenHash, purpose: 'verify-email', now });
  const user =
    owner && (await setVerified(db, { id: owner.userId, emailKey: owner.emailKey }, now));
  // the link was used, or the address changed, since we looked
  if (!user) throw new ProblemError('account.invalid-key');
  await voidMailTokens(db, { userId: user.id, purpose: 'verify-email' }, now);
  return user;
}
