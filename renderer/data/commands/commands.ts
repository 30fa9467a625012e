import { useQuery } from '@tanstack/react-query';
import type { ListedCommand } from '#shared/contract/messages/command.ts';
import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { callApi } from '../../lib/api-client.ts';
import { channelAtoms } from '../messages/conversation-state.ts';
import { useRefetchOn } from '../refetch-on.ts';

/** So long a list is shown again: what roles allow a bot in a channel comes without a word of commands. */
const KEPT_MS = 60_000;

/** After these the commands of a channel may be others. */
const changing: ReadonlySet<StateEvent['type']> = new Set([
  'BOT_COMMANDS_UPDATED',
  'USER_JOINED_TEAM',
  'USER_LEFT_TEAM',
]);

/** The command of a channel that is being filled in. */
export const chosenCommandAtom = channelAtoms<ListedCommand | null>(null);

/** Whether something that I asked bots in a channel is still to be shown. */
export const hasAskedAtom = channelAtoms(false);

/** The commands of bots in a channel, asked for when one is being written. */
export function useCommands(channelId: ChannelId, isWanted: boolean) {
  useRefetchOn(['commands'], ({ type }) => changing.has(type));
  return useQuery({
    queryKey: ['commands', channelId],
    queryFn: async ({ signal }) =>
      (await callApi('listCommands', { params: { channelId }, signal })).commands,
    staleTime: KEPT_MS,
    enabled: isWanted,
  });
}
