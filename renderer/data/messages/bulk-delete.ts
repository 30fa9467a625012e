import { useQuery } from '@tanstack/react-query';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { callApi } from '../../lib/api-client.ts';

/** The newest messages of a channel, the newest first: as many as may go at once. */
export function useDeletable(channelId: ChannelId) {
  return useQuery({
    queryKey: ['deletable', channelId],
    queryFn: async () => {
      const query = { limit: messageLimits.bulkDelete };
      const { messages } = await callApi('listMessages', { params: { channelId }, query });
      return messages.toReversed();
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/**
 * Deletes many messages at once; the socket tells everybody. Answers how many there were.
 * @throws ApiProblem
 */
export async function bulkDelete(
  channelId: ChannelId,
  messageIds: readonly MessageId[],
): Promise<number> {
  const { deleted } = await callApi('bulkDeleteMessages', {
    params: { channelId },
    body: { messageIds: [...messageIds] },
  });
  return deleted;
}
