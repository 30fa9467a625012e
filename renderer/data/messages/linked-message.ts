import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, MessageId } from '#shared/lib/ids.ts';
import { messageIndex } from '#shared/reduce/message-order.ts';
import { callApi } from '../../lib/api-client.ts';
import { useView } from '../view-store.ts';

interface MessagePlace {
  readonly channelId: ChannelId;
  readonly messageId: MessageId;
}

function messageQuery({ channelId, messageId }: MessagePlace) {
  return queryOptions({
    queryKey: ['message', channelId, messageId],
    queryFn: ({ signal }) => callApi('getMessage', { params: { channelId, messageId }, signal }),
  });
}

/**
 * A message by its place: the one that is held, which events keep up to date, or else as it was
 * answered within the last five minutes. Null when it is gone or not for me to see.
 */
export function useLinkedMessage(
  place: MessagePlace,
  isWanted: boolean,
): { readonly message: Message | null; readonly isPending: boolean } {
  const { channelId, messageId } = place;
  const held = useView((view) => {
    const messages = view.messages[channelId]?.messages ?? [];
    return messages[messageIndex(messages, messageId)];
  });
  const isDeleted =
    useView((view) => view.messages[channelId]?.deleted.includes(messageId) ?? false) ?? false;
  const isAsked = isWanted && !held && !isDeleted;
  const { data, isLoading } = useQuery({
    ...messageQuery(place),
    enabled: isAsked,
    retryOnMount: false,
  });
  if (isDeleted) return { message: null, isPending: false };
  return { message: held ?? data?.message ?? null, isPending: isAsked && isLoading };
}
