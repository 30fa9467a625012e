import type { Given } from '#shared/contract/endpoint-call.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/**
 * Changes a group's name or picture.
 * @throws ApiProblem
 */
export async function updateChat(
  chatId: ChannelId,
  body: Given<'updateChat'>['body'],
): Promise<void> {
  await callApi('updateChat', { params: { chatId }, body });
}

/**
 * Adds people to a group.
 * @throws ApiProblem
 */
export async function addToChat(chatId: ChannelId, userIds: readonly UserId[]): Promise<void> {
  const users = userIds.map((id) => ({ id }));
  await callApi('addChatUsers', { params: { chatId }, body: { users } });
}

/**
 * Removes a person from a group; with my own id I leave it.
 * @throws ApiProblem
 */
export async function removeFromChat(chatId: ChannelId, userId: UserId): Promise<void> {
  await callApi('removeChatUser', { params: { chatId, userId } });
}
