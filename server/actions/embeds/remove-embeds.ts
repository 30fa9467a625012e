import type * as contract from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { removeMessageEmbeds } from '../../store/link-previews.ts';
import { findMessage } from '../../store/messages.ts';
import { mayManageMessages } from '../access/conversation.ts';
import type { Action } from '../action.ts';

/** Takes the previews off one's own message, or with MANAGE_MESSAGES off another's; for good. */
export const removeEmbeds: Action<typeof contract.removeEmbeds> = async function removeEmbeds(
  deps,
  context,
  { params },
) {
  const { channelId, messageId } = params;
  await deps.write(context, { lock: { of: 'messages', channelId } }, async (tx) => {
    const { db, conversation } = tx;
    const row = await findMessage(db, channelId, messageId);
    if (!row) throw new ProblemError('message.not-found');
    const isOwn = row.author_id === context.actor.userId;
    if (!isOwn && !mayManageMessages(conversation))
      throw new ProblemError('channel.missing-permission');
    if (!(await removeMessageEmbeds(db, channelId, messageId)))
      throw new ProblemError('message.not-found');
    const data = { teamId: conversation.teamId, channelId, messageId, embeds: [] };
    tx.emit({ type: 'MESSAGE_EMBEDS_UPDATED', data });
  });
  return { success: true };
};
