import type * as contract from '#shared/contract/admin/console.ts';
import { insertServerAnnouncement } from '../../store/admin-audit.ts';
import type { Action } from '../action.ts';
import { auditStaff } from './audit-staff.ts';

/** Lets a job write to every account in Tayfa's own conversation. */
export const announceToAll: Action<typeof contract.announceToAll> = async function announceToAll(
  deps,
  context,
  { body },
) {
  const { userId } = context.actor;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    const id = deps.newId<'server-announcement'>();
    const texts = { en: body.english.trim(), tr: body.turkish.trim() };
    await insertServerAnnouncement(tx.db, { id, texts });
    await auditStaff(
      deps,
      { db: tx.db, by: context },
      { action: 'server.announced', details: texts },
    );
    await tx.later({
      name: 'bring-server-announcement',
      data: { announcementId: id, after: null },
    });
  });
  return { success: true };
};
