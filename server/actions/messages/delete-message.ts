import type * as contract from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteMessageRow, findMessage } from '../../store/messages.ts';
import { deleteReactionsOf } from '../../store/reactions.ts';
import { mayManageMessages } from '../access/conversation.ts';
import type { Action } from '../action.ts';
import { subtractDeleted } from '../threads/subtract-deleted.ts';
import { requireNotSilenced } from '../members/require-not-silenced.ts';

/** Deletes one's own message, or with MANAGE_MESSAGES another's: that is written down. */
export const deleteMessage: Action<typeof contract.deleteMessage> = async function deleteMessage(
  deps,
  context,
  { params },
) {
  const { channelId, messageId } = params;
  await deps.write(context, { lock: { of: 'messages', channelId } }, async (tx) => {
    const { db, conversation } = tx;
    const row = await findMessage(db, channelId, messageId);
    if (!row) throw new ProblemError('message.not-found');
    const { author_id: createdBy, mentions } = row;
    const isOwn = createdBy === context.actor.userId;
    if (!isOwn && !mayManageMessages(conversation))
      throw new ProblemError('channel.missing-permission');
    // one's own may go at any time; to moderate is to write
    if (!isOwn) requireNotSilenced(deps, conversation);
    if (!(await deleteMessageRow(db, channelId, messageId)))
      throw new ProblemError('message.not-found');
    await deleteReactionsOf(db, channelId, [messageId]);
    const thread = conversation.kind === 'team' ? conversation.thread : undefined;
    if (thread) await subtractDeleted(tx, [channelId]);
    if (!isOwn) {
      await tx.audit({
        action: 'messages.deleted',
        targetId: createdBy,
        options: { channelId: thread?.parentId ?? channelId, count: 1 },
      });
    }
    if (row.attachments) await tx.later({ name: 'remove-expired-uploads' });
    const { teamId } = conversation;
    tx.emit({
      type: 'MESSAGE_DELETED',
      data: { teamId, channelId, messageId, createdBy, mentions },
    });
  });
  return { success: true };
};
