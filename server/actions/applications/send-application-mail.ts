import { mailTexts } from '#shared/locales/mail/mail-texts.ts';
import { composeMail } from '../../lib/compose-mail.ts';
import { findApplication } from '../../store/applications.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { TaskData } from '../job.ts';

/**
 * Mails an applicant what the team decided; nothing when the application went with its team.
 * @throws Error when the mail server refuses it
 */
export async function sendApplicationMail(
  deps: Pick<ActionDeps, 'db' | 'mailer' | 'config'>,
  { applicationId }: TaskData<'send-application-mail'>,
): Promise<void> {
  const row = await findApplication(deps.db, applicationId);
  if (!row || row.status === 'pending') return;
  const { username, email, settings } = row.applicant;
  const path = row.status === 'accepted' ? `/teams/${row.team_id}` : '/me/applications';
  const content = mailTexts(settings.locale).applicationDecided({
    username,
    team: row.team_name,
    isAccepted: row.status === 'accepted',
    link: new URL(path, deps.config.publicOrigin).href,
  });
  await deps.mailer.send(composeMail(email, settings.locale, content));
}
