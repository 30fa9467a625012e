import type { Category, Channel } from '../contract/channels/channel.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { TeamUnread } from '../contract/messages/unread.ts';
import type { TeamId } from '../lib/ids.ts';
import type { ClientView, UnreadState } from './client-view.ts';
import { forgetChangedHistory } from './readable-history.ts';
import { byId, withEntry, withoutEntries, withoutEntry } from './record.ts';
import { unreadFrom } from './reduce-unread.ts';
import { channelsById } from './reduce-voice.ts';

/** What I may see of a team changed in a way that only the server can tell. */
export function markStale(view: ClientView, teamId: TeamId): ClientView {
  if (!view.memberships[teamId]) return view;
  const version = (view.staleTeams[teamId] ?? 0) + 1;
  return { ...view, staleTeams: withEntry(view.staleTeams, teamId, version) };
}

/** Channels came into sight, to be fetched, or went: what was said there from now on is not told. */
export function accessChanged(
  view: ClientView,
  { teamId, closed }: StateEventData<'TEAM_ACCESS_CHANGED'>,
): ClientView {
  const channels = view.channels[teamId];
  if (!channels || closed.length === 0) return markStale(view, teamId);
  const left = withEntry(view.channels, teamId, withoutEntries(channels, closed));
  return markStale({ ...withoutChannels(view, closed), channels: left }, teamId);
}

/** A change of a team that is being fetched again: the answer under way may not have it. */
export function noteChange(view: ClientView, teamId: TeamId): ClientView {
  return view.staleTeams[teamId] === undefined ? view : markStale(view, teamId);
}

/** What a stale team's fetch answered. */
export interface TeamContents {
  readonly teamId: TeamId;
  readonly channels: readonly Channel[];
  readonly categories: readonly Category[];
  readonly unread: TeamUnread | null;
}

/**
 * Puts what was fetched in place of what was held, and forgets channels that may no longer be
 * seen. `version` is what `staleTeams` said when the fetch began: if it has risen since, the answer
 * may be too old and the team stays stale.
 */
export function refreshTeam(view: ClientView, contents: TeamContents, version: number): ClientView {
  const { teamId } = contents;
  if (!view.memberships[teamId] || view.staleTeams[teamId] !== version) return view;
  // who is in them is told by the socket, in its order
  const channels = channelsById(contents.channels);
  const gone = Object.keys(view.channels[teamId] ?? {}).filter((id) => !(id in channels));
  const next = {
    ...withoutChannels(view, gone),
    channels: withEntry(view.channels, teamId, channels),
    categories: withEntry(view.categories, teamId, byId(contents.categories)),
    unread: refreshedUnread(view, contents),
    staleTeams: withoutEntry(view.staleTeams, teamId),
  };
  return forgetChangedHistory(view, next);
}

function refreshedUnread(
  view: ClientView,
  { teamId, channels, unread }: TeamContents,
): ClientView['unread'] {
  const known = new Set<string>([
    ...Object.keys(view.channels[teamId] ?? {}),
    ...channels.map(({ id }) => id),
  ]);
  const counted = new Map((unread?.channels ?? []).map((entry) => [entry.channelId, entry]));
  const fresh: Record<string, UnreadState> = {};
  for (const { id } of channels) {
    const state = unreadFrom(counted.get(id), view.unread[id]);
    if (state) fresh[id] = state;
  }
  return { ...withoutEntries(view.unread, [...known]), ...fresh };
}

/** Forgets all that hangs on some channels, the channels themselves apart. */
export function withoutChannels(view: ClientView, channelIds: readonly string[]): ClientView {
  return {
    ...view,
    unread: withoutEntries(view.unread, channelIds),
    messages: withoutEntries(view.messages, channelIds),
    typing: withoutEntries(view.typing, channelIds),
    todos: withoutEntries(view.todos, channelIds),
    participants: withoutEntries(view.participants, channelIds),
  };
}
