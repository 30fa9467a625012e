import type * as contract from '#shared/contract/messages/scheduled-message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteScheduledMessage } from '../../store/scheduled-messages.ts';
import type { Action } from '../action.ts';
import { giveBackFiles } from '../messages/attach-files.ts';

/** Cancels what waits; its files can be sent with another message. */
export const cancelScheduledMessage: Action<typeof contract.cancelScheduledMessage> =
  async function cancelScheduledMessage(deps, { actor, room }, { params }) {
    const { messageId } = params;
    const key = { channelId: room.channelId, authorId: actor.userId, id: messageId };
    await deps.lock(`scheduled:${messageId}`, async () => {
      const row = await deleteScheduledMessage(deps.db, key);
      if (!row) throw new ProblemError('message.not-found');
      if (row.holder_id) await giveBackFiles(deps, row.holder_id);
      const data = { teamId: room.teamId, channelId: room.channelId, messageId } as const;
      deps.announcer.publish([
        {
          event: { type: 'SCHEDULED_MESSAGE_REMOVED', data: { ...data, reason: 'cancelled' } },
          to: [actor.userId],
        },
      ]);
    });
    return { success: true };
  };
