import type * as contract from '#shared/contract/messages/bulk-delete.ts';
import { deleteMessageRows } from '../../store/messages.ts';
import { deleteReactionsOf } from '../../store/reactions.ts';
import type { Action } from '../action.ts';
import { messagesDeleted } from './messages-deleted.ts';

/** Deletes many messages at once, tells it with one event and writes it down as one entry. */
export const bulkDeleteMessages: Action<typeof contract.bulkDeleteMessages> =
  async function bulkDeleteMessages(deps, context, { params, body }) {
    const { channelId } = params;
    const lock = { of: 'messages', channelId } as const;
    const deleted = await deps.write(context, { lock }, async (tx) => {
      const rows = await deleteMessageRows(tx.db, channelId, body.messageIds);
      if (rows.length === 0) return 0;
      await deleteReactionsOf(
        tx.db,
        channelId,
        rows.map(({ id }) => id),
      );
      await tx.audit({
        action: 'messages.deleted',
        targetId: channelId,
        options: { channelId, count: rows.length },
      });
      await tx.later({ name: 'remove-expired-uploads' });
      tx.emit(messagesDeleted({ teamId: tx.channel.teamId, channelId }, rows));
      return rows.length;
    });
    return { success: true, deleted };
  };
