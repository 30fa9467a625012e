import type * as contract from '#shared/contract/messages/scheduled-message.ts';
import { cancelDelivery } from './plan-delivery.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteScheduledMessage } from '../../store/scheduled-messages.ts';
import type { Action } from '../action.ts';
import { giveBackFiles } from '../messages/attach-files.ts';

/** Cancels what waits; its files can be sent with another message. */
export const cancelScheduledMessage: Action<typeof contract.cancelScheduledMessage> =
  async function cancelScheduledMessage(deps, context, { params }) {
    const { channelId, messageId } = params;
    const authorId = context.actor.userId;
    await deps.write(context, { lock: { of: 'scheduled', userId: authorId } }, async (tx) => {
      const row = await deleteScheduledMessage(tx.db, { channelId, authorId, id: messageId });
      if (!row) throw new ProblemError('message.not-found');
      await cancelDelivery(deps, tx.db, messageId);
      if (row.holder_id) await giveBackFiles({ ...deps, db: tx.db }, row.holder_id);
      const { teamId } = tx.conversation;
      const data = { teamId, channelId, messageId, reason: 'cancelled' } as const;
      tx.emit({ type: 'SCHEDULED_MESSAGE_REMOVED', data }, [authorId]);
    });
    return { success: true };
  };
