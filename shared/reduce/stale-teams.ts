import type { ReplyOf } from '../contract/endpoint.ts';
import type { StateEventData } from '../contract/socket/server-events.ts';
import type { getTeamSlice } from '../contract/teams/team-slice.ts';
import type { TeamId } from '../lib/ids.ts';
import type { ClientView, UnreadState } from './client-view.ts';
import { withMemberPermissions } from './member-permissions.ts';
import { forgetChangedHistory } from './readable-history.ts';
import { byId, mapList, withEntry, withoutEntries, withoutEntry } from './record.ts';
import { askJoinedThreadsAgain, joinedThreadsDue } from './reduce-threads.ts';
import { askTeamEventsAgain } from './reduce-team-events.ts';
import { unreadFrom } from './reduce-unread.ts';
import { channelsById } from './reduce-voice.ts';
import { channelIdsOf } from './unloaded-teams.ts';
import { withoutChannels } from './without-channels.ts';

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
  if (!view.memberships[teamId]) return view;
  const before = askTeamEventsAgain(joinedThreadsDue(view, teamId), teamId);
  if (closed.length === 0) return markStale(before, teamId);
  const channels = view.channels[teamId];
  const left = channels
    ? withEntry(view.channels, teamId, withoutEntries(channels, closed))
    : view.channels;
  return markStale({ ...withoutChannels(before, closed), channels: left }, teamId);
}

/** A change of a team that is being fetched again: the answer under way may not have it. */
export function noteChange(view: ClientView, teamId: TeamId): ClientView {
  return view.staleTeams[teamId] === undefined ? view : markStale(view, teamId);
}

/** What the fetch of a team answered. */
export type TeamContents = ReplyOf<typeof getTeamSlice>;

/**
 * Puts what was fetched in place of what was held, and forgets channels that may no longer be
 * seen. `version` is what `staleTeams` said when the fetch began: if it has risen since, the answer
 * may be too old and the team stays stale.
 */
export function refreshTeam(view: ClientView, contents: TeamContents, version: number): ClientView {
  const { slice } = contents;
  const teamId = slice.team.id;
  if (!view.memberships[teamId] || view.staleTeams[teamId] !== version) return view;
  // who is in them is told by the socket, in its order
  const channels = channelsById(slice.channels);
  const gone = channelIdsOf(view, teamId).filter((id) => !(id in channels));
  const next = {
    ...withoutChannels(withFirstParts(view, slice), gone),
    channels: withEntry(view.channels, teamId, channels),
    categories: withEntry(view.categories, teamId, byId(slice.categories)),
    memberships: refreshedMemberships(view, slice),
    unread: refreshedUnread(view, contents),
    staleTeams: withoutEntry(view.staleTeams, teamId),
  };
  return forgetChangedHistory(view, next);
}

/** Of a team that was not loaded everything is new; of others events have told roles and team. */
function withFirstParts(view: ClientView, { team, roles }: TeamContents['slice']): ClientView {
  if (!view.unloaded[team.id]) return view;
  const next = {
    // how threads stand was not kept while their channels were unknown
    ...askJoinedThreadsAgain(view, team.id),
    // how many they are is told with each who comes or goes, and events are not behind the answer
    teams: mapList(view.teams, (held) =>
      held.id === team.id ? { ...team, memberCount: held.memberCount } : held,
    ),
    roles: withEntry(view.roles, team.id, byId(roles)),
    unloaded: withoutEntry(view.unloaded, team.id),
  };
  return withMemberPermissions(next, team.id);
}

/** Of my own place events tell roles and timeouts; how far I am with the onboarding may follow from others. */
function refreshedMemberships(
  { memberships }: ClientView,
  { team, membership: { onboarding } }: TeamContents['slice'],
): ClientView['memberships'] {
  const held = memberships[team.id];
  return held ? withEntry(memberships, team.id, { ...held, onboarding }) : memberships;
}

function refreshedUnread(
  view: ClientView,
  { slice: { team, channels }, unread }: TeamContents,
): ClientView['unread'] {
  const known = new Set<string>([...channelIdsOf(view, team.id), ...channels.map(({ id }) => id)]);
  const counted = new Map(unread.channels.map((entry) => [entry.channelId, entry]));
  const fresh: Record<string, UnreadState> = {};
  for (const { id } of channels) {
    const state = unreadFrom(counted.get(id), view.unread[id]);
    if (state) fresh[id] = state;
  }
  return { ...withoutEntries(view.unread, [...known]), ...fresh };
}
