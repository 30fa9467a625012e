import type { Message } from '#shared/contract/messages/message.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import { callApi } from '../../lib/api-client.ts';
import { viewStore } from '../view-store.ts';

/**
 * Changes the text of my message.
 * @throws ApiProblem
 */
export async function editMessage(
  { channelId, id }: Pick<Message, 'channelId' | 'id'>,
  content: string,
): Promise<void> {
  const { message } = await callApi('editMessage', {
    params: { channelId, messageId: id },
    body: { content },
  });
  viewStore.update((view) =>
    applyEvent(view, { type: 'MESSAGE_EDITED', data: { message } }, Date.now()),
  );
}

/**
 * Takes the embeds off a message, for everybody and for good.
 * @throws ApiProblem
 */
export async function removeEmbeds(message: Message): Promise<void> {
  const { teamId, channelId, id: messageId } = message;
  await callApi('removeEmbeds', { params: { channelId, messageId } });
  const data = { teamId, channelId, messageId, embeds: [] };
  viewStore.update((view) =>
    applyEvent(view, { type: 'MESSAGE_EMBEDS_UPDATED', data }, Date.now()),
  );
}

/**
 * Deletes a message (M-131); the socket tells everybody, me too, and that changes nothing then.
 * @throws ApiProblem
 */
export async function deleteMessage(message: Message): Promise<void> {
  const { teamId, channelId, id: messageId, createdBy, mentions } = message;
  await callApi('deleteMessage', { params: { channelId, messageId } });
  const data = { teamId, channelId, messageId, createdBy: createdBy.id, mentions };
  viewStore.update((view) => applyEvent(view, { type: 'MESSAGE_DELETED', data }, Date.now()));
}

/**
 * Makes a message the first unread one of its channel.
 * @throws ApiProblem
 */
export async function markUnread({ teamId, channelId, id: messageId }: Message): Promise<void> {
  const { unread } = await callApi('markMessageUnread', { params: { channelId, messageId } });
  const data = { teamId, unread };
  viewStore.update((view) => applyEvent(view, { type: 'CHANNEL_UNREAD', data }, Date.now()));
}
