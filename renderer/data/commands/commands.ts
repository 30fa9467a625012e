import { useQuery } from '@tanstack/react-query';
import type { ListedCommand } from '#shared/contract/messages/command.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { channelAtoms } from '../messages/conversation-state.ts';

/** No event tells of commands: so long a list is shown again. */
const KEPT_MS = 60_000;

/** The command of a channel that is being filled in. */
export const chosenCommandAtom = channelAtoms<ListedCommand | null>(null);

/** Whether something that I asked bots in a channel is still to be shown. */
export const hasAskedAtom = channelAtoms(false);

/** The commands of bots in a channel, asked for when one is being written. */
export function useCommands(channelId: ChannelId, isWanted: boolean) {
  return useQuery({
    queryKey: ['commands', channelId],
    queryFn: async ({ signal }) =>
      (await callApi('listCommands', { params: { channelId }, signal })).commands,
    staleTime: KEPT_MS,
    enabled: isWanted,
  });
}
