import { useQuery } from '@tanstack/react-query';
import type { Message } from '#shared/contract/messages/message.ts';
import { callApi } from '../../lib/api-client.ts';

/** A scheduled message as the server has it now: `scheduledDate` is null once it has gone out. */
export function useStoredMessage({ channelId, id: messageId, editedAt }: Message) {
  return useQuery({
    queryKey: ['scheduled', messageId, editedAt],
    queryFn: ({ signal }) => callApi('getMessage', { params: { channelId, messageId }, signal }),
    staleTime: 0,
  });
}
