import { applicationMessageTexts } from '#shared/locales/application-message-texts.ts';
import { findApplication } from '../../store/applications.ts';
import type { ActionDeps } from '../action-deps.ts';
import { writeAsSystem } from '../chats/write-as-system.ts';
import type { TaskData } from '../job.ts';

/** Tells an applicant in Tayfa's own conversation what the team decided. */
export async function sendApplicationMessage(
  deps: ActionDeps,
  { applicationId }: TaskData<'send-application-message'>,
): Promise<void> {
  const row = await findApplication(deps.db, applicationId);
  if (!row || row.status === 'pending') return;
  const { applicant, team_name: team, status } = row;
  await writeAsSystem(deps, {
    userId: applicant.id,
    content: applicationMessageTexts[applicant.settings.locale][status](team),
    nonce: `application-${applicationId}`,
  });
}
