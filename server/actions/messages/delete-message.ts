import type * as contract from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { insertAuditEntry } from '../../store/audit-entries.ts';
import { deleteMessageRow, findMessage } from '../../store/messages.ts';
import { mayManageMessages } from '../access/room.ts';
import { deleteReactionsOf } from '../../store/reactions.ts';
import type { Action } from '../action.ts';
import { requireNotTimedOut } from '../members/require-not-timed-out.ts';
import { publishMessageEvent } from './publish-message-event.ts';

/** Deletes one's own message, or with MANAGE_MESSAGES another's: that is written down. */
export const deleteMessage: Action<typeof contract.deleteMessage> = async function deleteMessage(
  deps,
  { actor, room },
  { params },
) {
  const { messageId } = params;
  const { channelId, teamId } = room;
  const row = await findMessage(deps.db, channelId, messageId);
  if (!row) throw new ProblemError('message.not-found');
  const isOwn = row.author_id === actor.userId;
  if (!isOwn && !mayManageMessages(room)) throw new ProblemError('channel.missing-permission');
  // one's own may go at any time; to moderate is to write
  if (!isOwn) requireNotTimedOut(deps, room);

  await deps.db.transaction().execute(async (db) => {
    const isDeleted = await deleteMessageRow(db, channelId, messageId);
    if (!isDeleted) throw new ProblemError('message.not-found');
    await deleteReactionsOf(db, room.channelId, [messageId]);
    if (isOwn || teamId === null) return;
    await insertAuditEntry(db, {
      teamId,
      id: deps.newId<'audit-entry'>(),
      action: 'messages.deleted',
      userId: actor.userId,
      targetId: row.author_id,
      options: { channelId, count: 1 },
      changes: [],
    });
  });
  await publishMessageEvent(deps, {
    type: 'MESSAGE_DELETED',
    data: { teamId, channelId, messageId, createdBy: row.author_id, mentions: row.mentions },
  });
  return { success: true };
};
