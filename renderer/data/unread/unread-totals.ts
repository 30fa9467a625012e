import { useMemo } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import type { ById, ClientView } from '#shared/reduce/client-view.ts';
import { useView } from '../view-store.ts';
import { markOf } from './unread-mark.ts';

/** What waits in everything there is. */
export interface UnreadTotals {
  /** messages I have not read, where nothing is muted */
  readonly unread: number;
  /** those that call me: mentions anywhere, and what was written in chats that are not muted */
  readonly mentions: number;
}

type Held = Pick<ClientView, 'unread' | 'notificationSettings' | 'memberships'>;

const nothing: UnreadTotals = { unread: 0, mentions: 0 };
const empty: ById<never> = {};

/** The team of each channel that has one; the others are chats. */
export function teamsOfChannels({
  channels,
  unloaded,
  joinedThreads,
}: Pick<ClientView, 'channels' | 'unloaded' | 'joinedThreads'>): ReadonlyMap<string, TeamId> {
  const teams = new Map<string, TeamId>();
  const heard = Object.entries(unloaded).map(([teamId, team]) => [teamId, team.heard] as const);
  const threads = Object.entries(joinedThreads).map(
    ([teamId, { entries }]) => [teamId, entries] as const,
  );
  for (const [teamId, held] of [...heard, ...Object.entries(channels), ...threads]) {
    // reason: the keys of the view's team maps are team ids
    for (const channelId of Object.keys(held)) teams.set(channelId, teamId as TeamId);
  }
  return teams;
}

/** The sums over all channels and chats. */
export function unreadTotals(held: Held, teamOf: ReadonlyMap<string, TeamId>): UnreadTotals {
  let { unread, mentions } = nothing;
  for (const id of Object.keys(held.unread)) {
    // reason: the keys of what is unread are channel ids
    const place = { teamId: teamOf.get(id) ?? null, channelId: id as ChannelId };
    const mark = markOf(held, place);
    unread += mark.unread;
    mentions += mark.calls;
  }
  return { unread, mentions };
}

/** The sums as they are now; the same object as long as nothing has changed. */
export function useUnreadTotals(): UnreadTotals {
  const unread = useView((view) => view.unread) ?? empty;
  const channels = useView((view) => view.channels) ?? empty;
  const unloaded = useView((view) => view.unloaded) ?? empty;
  const joinedThreads = useView((view) => view.joinedThreads) ?? empty;
  const notificationSettings = useView((view) => view.notificationSettings) ?? empty;
  const memberships = useView((view) => view.memberships) ?? empty;
  const teamOf = useMemo(
    () => teamsOfChannels({ channels, unloaded, joinedThreads }),
    [channels, unloaded, joinedThreads],
  );
  return useMemo(
    () => unreadTotals({ unread, notificationSettings, memberships }, teamOf),
    [unread, notificationSettings, memberships, teamOf],
  );
}
