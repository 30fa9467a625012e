import type * as contract from '#shared/contract/messages/message.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertAuditEntry } from '../../store/audit-entries.ts';
import { deleteMessageRow, findMessage } from '../../store/messages.ts';
import type { Action } from '../action.ts';

/** Deletes one's own message, or with MANAGE_MESSAGES another's: that is written down. */
export const deleteMessage: Action<typeof contract.deleteMessage> = async function deleteMessage(
  deps,
  { actor, channel, channelPermissions },
  { params },
) {
  const { messageId } = params;
  const { teamId } = channel;
  const row = await findMessage(deps.db, channel.id, messageId);
  if (!row) throw new ProblemError('message.not-found');
  const isOwn = row.author_id === actor.userId;
  if (!isOwn && !hasChannelPermission(channel.type, channelPermissions, 'MANAGE_MESSAGES'))
    throw new ProblemError('channel.missing-permission');

  await deps.db.transaction().execute(async (db) => {
    const isDeleted = await deleteMessageRow(db, channel.id, messageId);
    if (!isDeleted) throw new ProblemError('message.not-found');
    if (isOwn) return;
    await insertAuditEntry(db, {
      teamId,
      id: deps.newId<'audit-entry'>(),
      action: 'messages.deleted',
      userId: actor.userId,
      targetId: row.author_id,
      options: { channelId: channel.id, count: 1 },
      changes: [],
    });
  });
  deps.announcer.publish([
    {
      event: {
        type: 'MESSAGE_DELETED',
        data: {
          teamId,
          channelId: channel.id,
          messageId,
          createdBy: row.author_id,
          mentions: row.mentions,
        },
      },
    },
  ]);
  return { success: true };
};
