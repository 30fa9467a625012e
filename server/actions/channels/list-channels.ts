import type * as contract from '#shared/contract/channels/channel.ts';
import type { Action } from '../action.ts';
import { withParticipants } from '../voice/with-participants.ts';
import { comparePlaces } from './area.ts';

/**
 * The channels and categories that the member may see, in the order in which they are shown:
 * uncategorised channels first, then category by category (T-098).
 */
export const listChannels: Action<typeof contract.listChannels> = function listChannels(
  deps,
  { team, member },
) {
  const categories = [...team.categories.values()].toSorted(comparePlaces);
  const rankOf = new Map<string | null, number>(categories.map(({ id }, index) => [id, index]));
  const channels = [...team.channels.values()].filter(({ id }) => team.canSeeChannel(id, member));
  return Promise.resolve({
    channels: withParticipants(
      deps,
      channels.toSorted(
        (left, right) =>
          (rankOf.get(left.categoryId) ?? -1) - (rankOf.get(right.categoryId) ?? -1) ||
          comparePlaces(left, right),
      ),
    ),
    categories: categories.filter(({ id }) => team.canSeeCategory(id, member)),
  });
};
