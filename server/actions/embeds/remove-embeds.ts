import type * as contract from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { removeMessageEmbeds } from '../../store/link-previews.ts';
import { findMessage } from '../../store/messages.ts';
import { mayManageMessages } from '../access/room.ts';
import type { Action } from '../action.ts';
import { publishMessageEvent } from '../messages/publish-message-event.ts';

/** Takes the previews off one's own message, or with MANAGE_MESSAGES off another's; for good. */
export const removeEmbeds: Action<typeof contract.removeEmbeds> = async function removeEmbeds(
  deps,
  { actor, room },
  { params },
) {
  const { messageId } = params;
  const { teamId, channelId } = room;
  const row = await findMessage(deps.db, channelId, messageId);
  if (!row) throw new ProblemError('message.not-found');
  const mayRemove = row.author_id === actor.userId || mayManageMessages(room);
  if (!mayRemove) throw new ProblemError('channel.missing-permission');
  if (!(await removeMessageEmbeds(deps.db, channelId, messageId)))
    throw new ProblemError('message.not-found');
  await publishMessageEvent(deps, {
    type: 'MESSAGE_EMBEDS_UPDATED',
    data: { teamId, channelId, messageId, embeds: [] },
  });
  return { success: true };
};
