import type { Channel } from '#shared/contract/channels/channel.ts';
import { takesMessages } from '#shared/rules/channel-kinds.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { channelMaskOf, myPlace } from '#shared/reduce/my-place.ts';
import { channelsInOrder } from '../../data/channels/channel-tree.ts';
import { useChannelTree } from '../../data/channels/channels.ts';
import { letsIn } from '../../data/permissions/permissions.ts';
import type { ChannelPlace } from '../../data/slices/slice.ts';
import { viewStore } from '../../data/view-store.ts';

/**
 * The channels of the team that I may send to, also files where those are asked for; those beside the
 * voice channel first.
 */
export function useTextChannels(
  { teamId, channelId }: ChannelPlace,
  what: 'messages' | 'files' = 'messages',
): readonly Channel[] {
  const tree = useChannelTree(teamId);
  const view = viewStore.get();
  if (!tree || !view) return [];
  const all = channelsInOrder(tree);
  const mine = all.find(({ id }) => id === channelId)?.categoryId ?? null;
  const place = myPlace(view, teamId);
  const open = all.filter(
    ({ id, type }) =>
      takesMessages(type) &&
      hasChannelPermission(type, channelMaskOf(view, id, place), 'SEND_MESSAGES') &&
      (what === 'messages' || letsIn(view, { teamId, channelId: id }, 'ATTACH_FILES')),
  );
  const isNear = ({ categoryId }: Channel) => (categoryId ?? null) === mine;
  return [...open.filter(isNear), ...open.filter((channel) => !isNear(channel))];
}
