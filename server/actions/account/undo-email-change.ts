import type * as contract from '#shared/contract/account/security.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken } from '../../lib/tokens.ts';
import { maskEmail } from '../../present/mask-email.ts';
import type { Db } from '../../store/database.ts';
import {
  deleteEmailChangesFrom,
  findEmailChange,
  type EmailChange,
} from '../../store/email-changes.ts';
import { voidMailTokens } from '../../store/mail-tokens.ts';
import { deletePasskeysSince } from '../../store/passkeys.ts';
import { deleteSessionsOfUser } from '../../store/sessions.ts';
import { removeTwoFactor } from '../../store/two-factors.ts';
import { restoreEmail } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { emitAccount } from './emit-account.ts';
import { endSessions } from './end-sessions.ts';

/**
 * Gives an account the address back that it was taken from. Who changed it knows the password, so
 * every session ends, a second factor and passkeys set up since then go, and a link to a new password
 * is mailed.
 * @throws ProblemError account.invalid-key for unknown, used and expired links
 */
export const undoEmailChange: Action<typeof contract.undoEmailChange> =
  async function undoEmailChange(deps, context, { body }) {
    const now = new Date(deps.clock.now());
    const change = await findEmailChange(deps.db, hashToken(body.key), now);
    if (!change) throw new ProblemError('account.invalid-key');
    const userId = change.user_id;
    const ended = await deps.write(
      context,
      { lock: { of: 'users', userIds: [userId] } },
      async (tx) => {
        const sessions = await takeBack(tx.db, change, now);
        await tx.later({ name: 'send-reset-mail', data: { email: change.old_email } });
        await emitAccount(tx, await restoreEmail(tx.db, userId, { email: change.old_email, now }));
        return sessions;
      },
    );
    await endSessions(deps, ended);
    if (context.actor?.userId === userId) context.session.cookie.clear();
    return { success: true, email: maskEmail(change.old_email) };
  };

async function takeBack(db: Db, change: EmailChange, now: Date) {
  const userId = change.user_id;
  // another use of the link was faster
  if (!(await deleteEmailChangesFrom(db, change))) throw new ProblemError('account.invalid-key');
  await voidMailTokens(db, { userId, purpose: 'verify-email' }, now);
  await voidMailTokens(db, { userId, purpose: 'reset-password' }, now);
  await removeTwoFactor(db, userId, change.changed_at);
  await deletePasskeysSince(db, userId, change.changed_at);
  return deleteSessionsOfUser(db, userId);
}
