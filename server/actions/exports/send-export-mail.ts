import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { exportTimes } from '#shared/rules/limits.ts';
import { composeMail } from '../../lib/compose-mail.ts';
import { findExport } from '../../store/data-exports.ts';
import { findUser } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Mails a user that the archive they asked for is ready; the mail has no link to it, which would have to
 * open for all who read the mail.
 * @throws Error when the mail server refuses it
 */
export async function sendExportMail(
  deps: Pick<ActionDeps, 'db' | 'mailer' | 'config'>,
  { exportId }: TaskData<'send-export-mail'>,
): Promise<void> {
  const row = await findExport(deps.db, exportId);
  const user = row && (await findUser(deps.db, row.user_id));
  if (!user) return;
  const { locale } = user.settings;
  const content = mailTexts(locale).exportReady({
    username: user.username,
    days: exportTimes.keptMs / DAY_MS,
    link: new URL('/', deps.config.publicOrigin).href,
  });
  await deps.mailer.send(composeMail(user.email, locale, content));
}
