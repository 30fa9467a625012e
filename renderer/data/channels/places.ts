import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { channelIdsOf } from '#shared/reduce/unloaded-teams.ts';
import { takesMessages } from '#shared/rules/channel-kinds.ts';
import type { ChannelPlace } from '../slices/slice.ts';
import { channelsInOrder, channelTree } from './channel-tree.ts';

export type { ChannelPlace } from '../slices/slice.ts';

/** A team's channels from top to bottom, as its sidebar lists them. */
export function placesOfTeam(view: ClientView, teamId: TeamId): readonly ChannelPlace[] {
  // of a team that has not come only those are known in which something happened
  if (view.unloaded[teamId])
    return channelIdsOf(view, teamId).map((channelId) => ({ teamId, channelId }));
  const tree = channelTree({
    channels: view.channels[teamId] ?? {},
    categories: view.categories[teamId] ?? {},
    // a category without channels is no place to go to
    isViewable: () => false,
  });
  return channelsInOrder(tree).map(({ id }) => ({ teamId, channelId: id }));
}

/** Where a first visit to a team leads: to the first text channel, else to the first of any type. */
export function firstPlaceOf(view: ClientView, teamId: TeamId): ChannelId | null {
  const held = view.channels[teamId] ?? {};
  const places = placesOfTeam(view, teamId);
  const written = places.find(({ channelId }) => {
    const channel = held[channelId];
    return channel && takesMessages(channel.type);
  });
  return (written ?? places[0])?.channelId ?? null;
}

/** The channels of all my teams, team by team in my order. */
export function allPlaces(view: ClientView): readonly ChannelPlace[] {
  return view.teams.flatMap(({ id }) => placesOfTeam(view, id));
}

/** Whether something waits there to be read. */
export function isUnread(view: ClientView, { channelId }: ChannelPlace): boolean {
  return (view.unread[channelId]?.unread ?? 0) > 0;
}

interface Search<Item> {
  readonly items: readonly Item[];
  /** where one stands; what is not among the items stands before all of them */
  readonly isCurrent: (item: Item) => boolean;
  readonly step: 1 | -1;
  readonly isWanted?: (item: Item) => boolean;
}

/** The next item that is wanted, going round at the ends; null when there is no other. */
export function nextItem<Item>(search: Search<Item>): Item | null {
  const { items, isCurrent, step, isWanted = () => true } = search;
  const at = items.findIndex(isCurrent);
  const start = at < 0 && step < 0 ? 0 : at;
  const count = items.length;
  for (let distance = 1; distance <= count; distance += 1) {
    const item = items[(((start + step * distance) % count) + count) % count];
    if (item !== undefined && !isCurrent(item) && isWanted(item)) return item;
  }
  return null;
}
