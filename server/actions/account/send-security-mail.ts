import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { composeMail } from '../../lib/compose-mail.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { mailTime } from './mail-time.ts';

/**
 * Mails a user that what guards the account was changed.
 * @throws Error when the mail server refuses it
 */
export async function sendSecurityMail(
  deps: Pick<ActionDeps, 'db' | 'mailer' | 'config'>,
  { userId, change, at }: TaskData<'send-security-mail'>,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user) return;
  const { locale } = user.settings;
  const content = mailTexts(locale).securityChanged({
    username: user.username,
    change,
    time: mailTime(locale, at),
    link: new URL('/login', deps.config.publicOrigin).href,
  });
  await deps.mailer.send(composeMail(user.email, locale, content));
}
