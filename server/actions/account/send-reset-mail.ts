import { lockUsers } from '../../store/friends.ts';
import { countMailTokensSince, voidMailTokens } from '../../store/mail-tokens.ts';
import { findUserByEmail, type UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { accountTimes, MAX_RESET_MAILS } from './account-times.ts';
import { makeResetMail, sendLinkMail, type MailLinkDeps } from './mail-links.ts';

type ResetMailDeps = MailLinkDeps & Pick<ActionDeps, 'db' | 'mailer'>;
type LinkMail = Awaited<ReturnType<typeof makeResetMail>>;

/**
 * Mails a link that sets a new password, if there is such an account and it was not sent enough of
 * them lately.
 * @throws Error when the mail server refuses it
 */
export async function sendResetMail(
  deps: ResetMailDeps,
  { email }: TaskData<'send-reset-mail'>,
): Promise<void> {
  const user = await findUserByEmail(deps.db, email);
  if (!user || user.is_bot || user.is_system) return;
  const made = await makeNextResetMail(deps, user);
  if (made) await sendLinkMail(deps, made);
}

/**
 * The mail with a new link, or null when the account was sent enough of them lately. One at a time for
 * all nodes, so that requests at the same moment count each other.
 */
async function makeNextResetMail(deps: ResetMailDeps, user: UserRow): Promise<LinkMail | null> {
  const now = deps.clock.now();
  const links = { userId: user.id, purpose: 'reset-password' } as const;
  const since = new Date(now - accountTimes.resetWindow);
  return deps.db.transaction().execute(async (db) => {
    await lockUsers(db, [user.id]);
    if ((await countMailTokensSince(db, links, since)) >= MAX_RESET_MAILS) return null;
    // only the newest link works: an older mail lying about is one way in less
    await voidMailTokens(db, links, new Date(now));
    return makeResetMail(deps, db, user);
  });
}
