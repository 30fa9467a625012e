import type * as contract from '#shared/contract/messages/bulk-delete.ts';
import { insertAuditEntry } from '../../store/audit-entries.ts';
import { deleteMessageRows } from '../../store/messages.ts';
import { deleteReactionsOf } from '../../store/reactions.ts';
import type { Action } from '../action.ts';

/** Deletes many messages at once and writes it down as one entry. */
export const bulkDeleteMessages: Action<typeof contract.bulkDeleteMessages> =
  async function bulkDeleteMessages(deps, { actor, channel }, { body }) {
    const { id: channelId, teamId } = channel;
    const deleted = await deps.db.transaction().execute(async (db) => {
      const rows = await deleteMessageRows(db, channelId, body.messageIds);
      if (rows.length === 0) return rows;
      await deleteReactionsOf(
        db,
        channelId,
        rows.map(({ id }) => id),
      );
      await insertAuditEntry(db, {
        teamId,
        id: deps.newId<'audit-entry'>(),
        action: 'messages.deleted',
        userId: actor.userId,
        targetId: channelId,
        options: { channelId, count: rows.length },
        changes: [],
      });
      return rows;
    });
    deps.announcer.publish(
      deleted.map(({ id, author_id, mentions }) => ({
        event: {
          type: 'MESSAGE_DELETED',
          data: { teamId, channelId, messageId: id, createdBy: author_id, mentions },
        },
      })),
    );
    return { success: true, deleted: deleted.length };
  };
