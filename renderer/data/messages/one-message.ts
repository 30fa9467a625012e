import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';

/** One message, wherever its conversation is held. @throws ApiProblem */
export async function getOneMessage(channelId: ChannelId, messageId: MessageId): Promise<Message> {
  return (await callApi('getMessage', { params: { channelId, messageId } })).message;
}
