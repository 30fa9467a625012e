import type * as contract from '#shared/contract/messages/message.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findMessage, updateMessageContent } from '../../store/messages.ts';
import type { Action } from '../action.ts';
import { requireUsableEmojis } from '../emojis/usable-emoji.ts';
import { unfurlLinks } from '../embeds/unfurl-links.ts';
import { asRead, describeForAll, describeMessage } from './describe-message.ts';
import { requireMayWrite } from './may-send.ts';
import { publishMessageEvent } from './publish-message-event.ts';
import { requireContent } from './require-content.ts';

/**
 * Changes the text of one's own message. Whom it mentions stays: an edit neither calls anybody
 * nor hides that somebody was called.
 */
export const editMessage: Action<typeof contract.editMessage> = async function editMessage(
  deps,
  { actor, room },
  { params, body },
) {
  const { messageId } = params;
  const row = await findMessage(deps.db, room.channelId, messageId);
  if (!row) throw new ProblemError('message.not-found');
  if (row.author_id !== actor.userId) throw new ProblemError('message.not-author');
  requireContent(body.content, actor.flags, row.attachments?.length ?? 0);
  const texts = { content: body.content, before: row.content };
  await requireUsableEmojis(deps, { actor, room }, texts);
  // an edit is read as a message would be, also by who blocks its author
  await requireMayWrite(deps, room, actor.userId);
  if (body.content === row.content) {
    const reader = { room, userId: actor.userId };
    return { success: true, message: await describeMessage(deps, reader, row) };
  }

  const edited = await updateMessageContent(deps.db, {
    channelId: room.channelId,
    messageId,
    content: body.content,
    editedAt: new Date(deps.clock.now()),
  });
  if (!edited) throw new ProblemError('message.not-found');
  const message = await describeForAll(deps, room.teamId, { ...row, ...edited });
  await publishMessageEvent(deps, { type: 'MESSAGE_EDITED', data: { message } });
  void unfurlLinks(deps, message);
  return { success: true, message: asRead(room, message) };
};
