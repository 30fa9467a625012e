import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Message } from '#shared/contract/messages/message.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';
import { useView } from '../view-store.ts';

interface Place {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

/** Whether I may pin here and take pins away: moderators in a team, everybody in a chat. */
export function mayPin(view: ClientView, { teamId, channelId }: Place): boolean {
  if (teamId === null) return true;
  const mask = channelMaskOf(view, channelId, myPlace(view, teamId));
  return (
    hasChannelPermission('text', mask, 'MANAGE_MESSAGES') &&
    hasChannelPermission('text', mask, 'CAN_SEE_MESSAGE_HISTORY')
  );
}

/**
 * Pins a message or takes its pin away; the socket tells everybody.
 * @throws ApiProblem
 */
export async function setPinned(
  { channelId, id: messageId }: Pick<Message, 'channelId' | 'id'>,
  isPinned: boolean,
): Promise<void> {
  await callApi(isPinned ? 'pinMessage' : 'unpinMessage', { params: { channelId, messageId } });
}

/** The pinned messages of a channel, the last pinned first; fetched again when a pin comes or goes. */
export function usePins(channelId: ChannelId) {
  const change = useView((view) => view.lastPinChange[channelId]);
  return useQuery({
    queryKey: ['pins', channelId, change ?? ''],
    queryFn: async () => (await callApi('listPins', { params: { channelId } })).messages,
    placeholderData: keepPreviousData,
    // what happened to the messages meanwhile is not told of here
    staleTime: 0,
  });
}
