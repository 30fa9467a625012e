import { useMemo } from 'react';
import type { Category, Channel } from '#shared/contract/channels/channel.ts';
import type { CategoryId, TeamId } from '#shared/lib/ids.ts';
import { applyEvent } from '#shared/reduce/apply-event.ts';
import type { ClientView } from '#shared/reduce/client-view.ts';
import { withoutEntries } from '#shared/reduce/record.ts';
import {
  categoryPermissionsOf,
  hasChannelPermission,
  hasTeamPermission,
} from '#shared/rules/permissions.ts';
import { callApi } from '../../lib/api-client.ts';
import { storedAtomFamily } from '../../lib/atoms.ts';
import { teamMaskOf, useMyPlace } from '../permissions/permissions.ts';
import { markOf } from '../unread/unread-mark.ts';
import { useView, viewStore } from '../view-store.ts';
import { channelTree, type ChannelTree } from './channel-tree.ts';
import type { ChannelMove } from './plan-move.ts';

/** A channel of a team that I may see. */
export function useChannel(teamId: TeamId, channelId: string | undefined): Channel | undefined {
  return useView((view) =>
    channelId === undefined ? undefined : view.channels[teamId]?.[channelId],
  );
}

export function useCategory(teamId: TeamId, categoryId: CategoryId | null): Category | undefined {
  return useView((view) =>
    categoryId === null ? undefined : view.categories[teamId]?.[categoryId],
  );
}

/** Which channels are out of my list; the open one, and those that call me, are in it all the same. */
function hiddenIn(view: ClientView, teamId: TeamId, openId: string | undefined): string {
  // those who put channels in order see every one of them
  if (hasTeamPermission(teamMaskOf(view, teamId), 'MANAGE_CHANNELS')) return '';
  const hidden = view.memberships[teamId]?.onboarding?.hiddenChannelIds ?? [];
  return hidden
    .filter((channelId) => channelId !== openId && markOf(view, { teamId, channelId }).calls === 0)
    .join();
}

/** A team's channels that are listed for me, while one of them is open. */
function useListedChannels(teamId: TeamId, openId: string | undefined) {
  const channels = useView((view) => view.channels[teamId]);
  const hidden = useView((view) => hiddenIn(view, teamId, openId)) ?? '';
  return useMemo(
    () => (channels && hidden !== '' ? withoutEntries(channels, hidden.split(',')) : channels),
    [channels, hidden],
  );
}

/**
 * A team's channels as they are listed while one of them is open; undefined until the server has told
 * of them.
 */
export function useChannelTree(teamId: TeamId, openId?: string): ChannelTree | undefined {
  const channels = useListedChannels(teamId, openId);
  const categories = useView((view) => view.categories[teamId]);
  const place = useMyPlace(teamId);
  return useMemo(() => {
    if (!channels || !categories || !place) return undefined;
    const isViewable = ({ permissions }: Category) => {
      const mask = categoryPermissionsOf({ ...place, category: { overrides: permissions } });
      return hasChannelPermission('category', mask, 'VIEW_CHANNEL');
    };
    return channelTree({ channels, categories, isViewable });
  }, [channels, categories, place]);
}

function parseIds(found: unknown): readonly string[] | null {
  return Array.isArray(found) && found.every((id) => typeof id === 'string') ? found : null;
}

/** The categories that are folded up, by team (T-099). */
export const collapsedCategoriesAtom = storedAtomFamily<readonly string[]>({
  key: 'collapsedCategories',
  version: 1,
  initial: [],
  parse: parseIds,
});

function showChannels(channels: readonly Channel[]): void {
  viewStore.update((view) =>
    channels.reduce(
      (next, channel) =>
        applyEvent(next, { type: 'CHANNEL_UPDATED', data: { channel } }, Date.now()),
      view,
    ),
  );
}

function showCategories(categories: readonly Category[]): void {
  viewStore.update((view) =>
    categories.reduce(
      (next, category) =>
        applyEvent(next, { type: 'CATEGORY_UPDATED', data: { category } }, Date.now()),
      view,
    ),
  );
}

/** Those of `changed` as the view holds them now: what a refusal goes back to. */
function heldChannels(teamId: TeamId, changed: readonly Channel[]): readonly Channel[] {
  const held = viewStore.get()?.channels[teamId] ?? {};
  return changed.flatMap(({ id }) => held[id] ?? []);
}

/**
 * Puts a channel where it was dropped (T-108, T-111): at once here, then on the server. A refusal
 * puts everything back.
 * @throws ApiProblem
 */
export async function moveChannel(teamId: TeamId, move: ChannelMove): Promise<void> {
  const before = heldChannels(teamId, move.channels);
  showChannels(move.channels);
  try {
    await sendArea(teamId, move);
    await sendPlaces(teamId, move);
  } catch (error) {
    showChannels(before);
    throw error;
  }
}

async function sendArea(teamId: TeamId, { channel, from, to }: ChannelMove): Promise<void> {
  if (from === to) return;
  const channelId = channel.id;
  if (to !== null) {
    await callApi('moveChannelIntoCategory', { params: { teamId, categoryId: to, channelId } });
  } else if (from !== null) {
    await callApi('takeChannelOutOfCategory', { params: { teamId, categoryId: from, channelId } });
  }
}

async function sendPlaces(teamId: TeamId, { to, channels }: ChannelMove): Promise<void> {
  const body = { channels: channels.map(({ id, priority }) => ({ id, priority })) };
  if (to === null) await callApi('orderChannels', { params: { teamId }, body });
  else await callApi('orderCategoryChannels', { params: { teamId, categoryId: to }, body });
}

/**
 * Puts the categories into a new order (T-107), as `moveChannel` does it.
 * @throws ApiProblem
 */
export async function orderCategories(
  teamId: TeamId,
  categories: readonly Category[],
): Promise<void> {
  const held = viewStore.get()?.categories[teamId] ?? {};
  const before = categories.flatMap(({ id }) => held[id] ?? []);
  showCategories(categories);
  try {
    const body = { categories: categories.map(({ id }) => id) };
    await callApi('orderCategories', { params: { teamId }, body });
  } catch (error) {
    showCategories(before);
    throw error;
  }
}
