import type * as contract from '#shared/contract/account/security.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { maskEmail } from '../../present/mask-email.ts';
import type { Db } from '../../store/database.ts';
import { insertEmailChange, isEmailHeld } from '../../store/email-changes.ts';
import { voidMailTokens } from '../../store/mail-tokens.ts';
import { emailKey, setEmail, type UserRow } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { accountTimes } from './account-times.ts';
import { spendVerificationMail } from './attempt-budget.ts';
import { confirmPassword, requireSamePassword } from './confirm-password.ts';
import { emitAccount } from './emit-account.ts';
import { requireSecondFactor } from './second-factor.ts';

/**
 * Takes another address for the caller's account. It waits to be verified; the address before, if it
 * was, is told and can undo the change, since those who read the new one may be thieves.
 * @throws ProblemError request.invalid at `email` or `password`, session.two-factor,
 * account.mail-limit
 */
export const changeEmail: Action<typeof contract.changeEmail> = async function changeEmail(
  deps,
  context,
  { body },
) {
  const { email } = body;
  const user = await confirmPassword(deps, context, body.password);
  if (emailKey(email) === user.email_key) throw fieldProblem('email', 'This is your email already');
  const now = new Date(deps.clock.now());
  if (await isEmailHeld(deps.db, { email, except: user.id, now })) throw emailTaken();
  await requireSecondFactor(deps, user, body);
  await spendVerificationMail(deps, { id: user.id, email_key: emailKey(email) });
  await deps.write(context, { lock: { of: 'users', userIds: [user.id] } }, async (tx) => {
    await requireSamePassword(tx, user);
    const row = await setEmail(tx.db, { id: user.id, emailKey: user.email_key }, email);
    if (row === 'email-taken') throw emailTaken();
    // another account may have left it since it was looked at
    if (await isEmailHeld(tx.db, { email, except: user.id, now })) throw emailTaken();
    // another change of this account was faster
    if (!row) throw new ProblemError('server.busy', { retryAfter: 1 });
    await forgetLinks(tx.db, user, now);
    await tx.later({ name: 'send-verification-mail', data: { userId: user.id } });
    if (user.verified_at) {
      const id = deps.newId<'emailChange'>();
      await insertEmailChange(tx.db, {
        id,
        userId: user.id,
        oldEmail: user.email,
        now,
        expiresAt: new Date(now.getTime() + accountTimes.emailUndo),
      });
      await tx.later({ name: 'send-email-changed-mail', data: { changeId: id } });
    }
    await emitAccount(tx, row);
  });
  return { success: true, email: maskEmail(email) };
};

function emailTaken() {
  return fieldProblem('email', 'This email is already in use');
}

/** Links that were mailed to the address before open nothing any more. */
async function forgetLinks(db: Db, { id: userId }: UserRow, now: Date): Promise<void> {
  await voidMailTokens(db, { userId, purpose: 'verify-email' }, now);
  await voidMailTokens(db, { userId, purpose: 'reset-password' }, now);
}
