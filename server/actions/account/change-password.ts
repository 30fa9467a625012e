import type * as contract from '#shared/contract/account/security.ts';
import { validatePassword } from '#shared/rules/validation.ts';
import { COMMON_PASSWORD_TEXT } from '../../lib/common-passwords.ts';
import { fieldProblem } from '../../lib/problem-error.ts';
import { voidMailTokens } from '../../store/mail-tokens.ts';
import { deleteOtherSessions } from '../../store/sessions.ts';
import { replacePasswordHash } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { confirmPassword, WRONG_PASSWORD_TEXT } from './confirm-password.ts';
import { endSessions } from './end-sessions.ts';
import { requireSecondFactor } from './second-factor.ts';
import { isWeakPassword } from './weak-password.ts';

/**
 * Takes another password. The session that asks stays; all others end, and links to a new password
 * that were mailed before open nothing any more.
 * @throws ProblemError request.invalid at `password` (the old one) or `newPassword`,
 * session.two-factor
 */
export const changePassword: Action<typeof contract.changePassword> = async function changePassword(
  deps,
  context,
  { body },
) {
  const short = validatePassword(body.oldPassword);
  if (short) throw fieldProblem('password', short.message);
  const user = await confirmPassword(deps, context, body.oldPassword);
  if (isWeakPassword(body.newPassword, user))
    throw fieldProblem('newPassword', COMMON_PASSWORD_TEXT);
  await requireSecondFactor(deps, user, body);
  const hash = await deps.passwords.hash(body.newPassword);
  const at = deps.clock.now();
  const userId = user.id;
  const lock = { of: 'users', userIds: [userId] } as const;
  const ended = await deps.write(context, { lock }, async (tx) => {
    // first the password, then the sessions: store/sessions.ts relies on this order
    const isStillIt = await replacePasswordHash(tx.db, userId, {
      from: user.password_hash,
      to: hash,
    });
    if (!isStillIt) throw fieldProblem('password', WRONG_PASSWORD_TEXT);
    await voidMailTokens(tx.db, { userId, purpose: 'reset-password' }, new Date(at));
    const data = { userId, change: 'password', at } as const;
    await tx.later({ name: 'send-security-mail', data });
    return deleteOtherSessions(tx.db, userId, context.session.id);
  });
  await endSessions(deps, ended);
  return { success: true };
};
