import type * as contract from '#shared/contract/account/email.ts';
import type { SessionId } from '#shared/lib/ids.ts';
import { COMMON_PASSWORD_TEXT } from '../../lib/common-passwords.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import { findMailToken, useMailToken, type MailTokenOwner } from '../../store/mail-tokens.ts';
import { deleteSessionsOfUser } from '../../store/sessions.ts';
import { setPasswordHash } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { endSessions } from './end-sessions.ts';
import { forgiveSignInFailures } from './sign-in-throttle.ts';
import { isWeakPassword } from './weak-password.ts';

/**
 * Sets a new password with a link of a mail and ends every session of the account.
 * @throws ProblemError account.invalid-reset-token for unknown, used and expired links
 */
export const resetPassword: Action<typeof contract.resetPassword> = async function resetPassword(
  deps,
  context,
  { body },
) {
  const now = new Date(deps.clock.now());
  const question = { tokenHash: hashToken(body.token), purpose: 'reset-password', now } as const;
  const owner = await findMailToken(deps.db, question);
  if (!owner) throw new ProblemError('account.invalid-reset-token');
  if (isWeakPassword(body.password, { username: owner.username, email: owner.emailKey }))
    throw fieldProblem('password', COMMON_PASSWORD_TEXT);

  const passwordHash = await deps.passwords.hash(body.password);
  const ended = await deps.db.transaction().execute(async (db) => {
    if (!(await useMailToken(db, question))) throw new ProblemError('account.invalid-reset-token');
    return replacePassword(db, owner, passwordHash);
  });
  await endSessions(deps, ended);
  if (context.actor?.userId === owner.userId) context.session.cookie.clear();
  await forgiveSignInFailures(deps, { email: owner.emailKey, ip: context.session.client.ip });
  return { success: true };
};

/** First the password, then the sessions: store/sessions.ts relies on this order. */
async function replacePassword(
  db: Db,
  owner: MailTokenOwner,
  passwordHash: string,
): Promise<SessionId[]> {
  const user = { id: owner.userId, emailKey: owner.emailKey };
  if (!(await setPasswordHash(db, user, passwordHash)))
    throw new ProblemError('account.invalid-reset-token');
  return deleteSessionsOfUser(db, owner.userId);
}
