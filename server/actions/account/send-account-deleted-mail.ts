import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { composeMail } from '../../lib/compose-mail.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { mailTime } from './mail-time.ts';

/**
 * Mails the address that an account had that it was deleted.
 * @throws Error when the mail server refuses it
 */
export async function sendAccountDeletedMail(
  deps: Pick<ActionDeps, 'mailer'>,
  { email, username, locale, at }: TaskData<'send-account-deleted-mail'>,
): Promise<void> {
  const content = mailTexts(locale).accountDeleted({ username, time: mailTime(locale, at) });
  await deps.mailer.send(composeMail(email, locale, content));
}
