import type * as contract from '#shared/contract/account/email.ts';
import type { Mail } from '../../lib/mailer.ts';
import { countMailTokensSince, voidMailTokens } from '../../store/mail-tokens.ts';
import { findUserByEmail, type UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import { accountTimes, MAX_RESET_MAILS } from './account-times.ts';
import { makeResetMail } from './mail-links.ts';

/**
 * Mails a link that sets a new password. The answer leaves before anything is looked up, so that
 * neither its text nor its time tells whether there is such an account.
 */
export const requestPasswordReset: Action<typeof contract.requestPasswordReset> =
  async function requestPasswordReset(deps, _context, { body }) {
    sendResetMail(deps, body.email).catch((error: unknown) =>
      deps.logger.error({ err: error }, 'a reset mail could not be sent'),
    );
    return { success: true };
  };

async function sendResetMail(deps: ActionDeps, email: string): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (!user || user.is_bot || user.is_system) return;
  // one at a time, so that requests at the same moment count each other
  const mail = await deps.lock(`user:${user.id}`, () => makeNextResetMail(deps, user));
  if (mail) await deps.mailer.send(mail);
}

/** The mail with a new link, or null when the account was sent enough of them lately. */
async function makeNextResetMail(deps: ActionDeps, user: UserRow): Promise<Mail | null> {
  const now = deps.clock.now();
  const links = { userId: user.id, purpose: 'reset-password' } as const;
  const since = new Date(now - accountTimes.resetWindow);
  const sent = await countMailTokensSince(deps.db, links, since);
  if (sent >= MAX_RESET_MAILS) return null;
  return deps.db.transaction().execute(async (db) => {
    // only the newest link works: an older mail lying about is one way in less
    await voidMailTokens(db, links, new Date(now));
    return makeResetMail(deps, db, user);
  });
}
