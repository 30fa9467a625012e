import { composeMail } from '../../lib/compose-mail.ts';
import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';
import { mailTime } from './mail-time.ts';

/**
 * Mails a user about a sign-in from a device or country not seen before.
 * @throws Error when the mail server refuses it
 */
export async function sendDeviceMail(
  deps: Pick<ActionDeps, 'db' | 'mailer' | 'config'>,
  { userId, device, location, at }: TaskData<'send-device-mail'>,
): Promise<void> {
  const user = await findUser(deps.db, userId);
  if (!user) return;
  const { locale } = user.settings;
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const content = mailTexts(locale).newSignIn({
    username: user.username,
    device,
    place: names.of(location) ?? location,
    time: mailTime(locale, at),
    link: new URL('/login', deps.config.publicOrigin).href,
  });
  await deps.mailer.send(composeMail(user.email, locale, content));
}
