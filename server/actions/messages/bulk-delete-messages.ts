import type * as contract from '#shared/contract/messages/bulk-delete.ts';
import { deleteMessageRows } from '../../store/messages.ts';
import { deleteReactionsOf } from '../../store/reactions.ts';
import type { Action } from '../action.ts';
import { subtractDeleted } from '../threads/subtract-deleted.ts';
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
      // of a thread, the channel it stands in is what the log can name
      const { thread } = tx;
      const listedId = thread?.parentId ?? channelId;
      if (thread)
        await subtractDeleted(
          tx,
          rows.map(() => channelId),
        );
      await tx.audit({
        action: 'messages.deleted',
        targetId: listedId,
        options: { channelId: listedId, count: rows.length },
      });
      await tx.later({ name: 'remove-expired-uploads' });
      tx.emit(messagesDeleted({ teamId: tx.channel.teamId, channelId }, rows));
      return rows.length;
    });
    return { success: true, deleted };
  };
