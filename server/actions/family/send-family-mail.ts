import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { composeMail } from '../../lib/compose-mail.ts';
import { findUser } from '../../store/users.ts';
import { mailTime } from '../account/mail-time.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';

/**
 * Mails a user that another connected to them as a parent, or ended the connection.
 * @throws Error when the mail server refuses it
 */
export async function sendFamilyMail(
  deps: Pick<ActionDeps, 'db' | 'mailer' | 'config'>,
  { userId, otherId, change, at }: TaskData<'send-family-mail'>,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  const other = await findUser(deps.db, otherId);
  if (!user || !other) return;
  const { locale } = user.settings;
  const content = mailTexts(locale).familyChanged({
    username: user.username,
    other: other.username,
    change,
    time: mailTime(locale, at),
    link: new URL('/', deps.config.publicOrigin).href,
  });
  await deps.mailer.send(composeMail(user.email, locale, content));
}
