import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { composeMail } from '../../lib/compose-mail.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { maskEmail } from '../../present/mask-email.ts';
import { setEmailChangeToken } from '../../store/email-changes.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { accountTimes } from './account-times.ts';

/**
 * Tells an address that an account has left it, with a link that undoes that. Each try makes a link
 * of its own, since a job is no place for a secret.
 * @throws Error when the mail server refuses it
 */
export async function sendEmailChangedMail(
  deps: Pick<ActionDeps, 'db' | 'mailer' | 'config' | 'clock'>,
  { changeId }: TaskData<'send-email-changed-mail'>,
): Promise<void> {
  const key = newToken();
  const change = await setEmailChangeToken(deps.db, changeId, {
    tokenHash: hashToken(key),
    now: new Date(deps.clock.now()),
  });
  const user = change && (await findUser(deps.db, change.user_id));
  if (!user) return;
  const { locale } = user.settings;
  const link = new URL('/emailUndo', deps.config.publicOrigin);
  link.search = new URLSearchParams({ key }).toString();
  const content = mailTexts(locale).emailChanged({
    username: user.username,
    email: maskEmail(user.email),
    link: link.href,
    days: accountTimes.emailUndo / 86_400_000,
  });
  await deps.mailer.send(composeMail(change.old_email, locale, content));
}
