import { findServerAnnouncement } from '../../store/admin-audit.ts';
import { findAnnouncedTo } from '../../store/staff.ts';
import type { ActionDeps } from '../action-deps.ts';
import { writeAsSystem } from '../chats/write-as-system.ts';
import type { TaskData } from '../job.ts';

/** Accounts written to with one turn of the job. */
const BATCH = 100;

/** Writes an announcement to the next accounts, and leaves the others to the next turn. */
export async function bringServerAnnouncement(
  deps: ActionDeps,
  { announcementId, after }: TaskData<'bring-server-announcement'>,
): Promise<void> {
  const found = await findServerAnnouncement(deps.db, announcementId);
  if (!found) return;
  const users = await findAnnouncedTo(deps.db, after, BATCH);
  for (const { id, settings } of users)
    await writeAsSystem(deps, {
      userId: id,
      content: found.texts[settings.locale],
      nonce: `server-${announcementId}`,
    });
  const last = users.at(-1);
  if (!last || users.length < BATCH) return;
  await deps.jobs.add(deps.db, {
    name: 'bring-server-announcement',
    data: { announcementId, after: last.id },
  });
}
