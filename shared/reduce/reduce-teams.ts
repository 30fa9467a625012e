import type { StateEventData } from '../contract/socket/server-events.ts';
import type { Team } from '../contract/teams/team.ts';
import type { TeamId } from '../lib/ids.ts';
import type { Raid } from '../rules/moderation.ts';
import type { ClientView } from './client-view.ts';
import { withMemberPermissions } from './member-permissions.ts';
import { byId, mapList, withEntry, withoutEntries, withoutEntry } from './record.ts';
import { withoutOwnApplications } from './reduce-applications.ts';
import { withoutThreadsOf } from './reduce-threads.ts';
import { markStale, noteChange } from './stale-teams.ts';
import { withoutChannels } from './without-channels.ts';
import { channelIdsOf } from './unloaded-teams.ts';

/** I joined or made a team: all of it that I may see, with everything read. */
export function teamAvailable(
  view: ClientView,
  { team, roles, channels, categories, membership }: StateEventData<'TEAM_AVAILABLE'>,
): ClientView {
  const isKnown = view.memberships[team.id] !== undefined;
  const unread = isKnown
    ? view.unread
    : withoutEntries(
        view.unread,
        channels.map(({ id }) => id),
      );
  return {
    ...view,
    teams: view.teams.some(({ id }) => id === team.id)
      ? mapList(view.teams, (held) => (held.id === team.id ? team : held))
      : [...view.teams, team],
    roles: withEntry(view.roles, team.id, byId(roles)),
    unloaded: withoutEntry(view.unloaded, team.id),
    channels: withEntry(view.channels, team.id, byId(channels)),
    categories: withEntry(view.categories, team.id, byId(categories)),
    memberships: withEntry(view.memberships, team.id, membership),
    unread,
    staleTeams: withoutEntry(view.staleTeams, team.id),
  };
}

/** The team itself changed, its creator perhaps, who may do everything. */
export function teamUpdated(
  view: ClientView,
  { team }: StateEventData<'TEAM_UPDATED'>,
): ClientView {
  const held = view.teams.find(({ id }) => id === team.id);
  if (!held) return view;
  const teams = mapList(view.teams, (other) => (other === held ? team : other));
  const next = noteChange({ ...view, teams }, team.id);
  return held.createdBy === team.createdBy ? next : withMemberPermissions(next, team.id);
}

/** A team is gone for everybody. */
export function teamDeleted(
  view: ClientView,
  { teamId }: StateEventData<'TEAM_DELETED'>,
): ClientView {
  return withoutOwnApplications(withoutTeam(view, teamId), teamId);
}

/** Forgets a team with all that hangs on it. */
export function withoutTeam(view: ClientView, teamId: TeamId): ClientView {
  const isHeld = view.teams.some(({ id }) => id === teamId);
  if (!isHeld && !view.memberships[teamId]) return view;
  return {
    ...withoutChannels(withoutThreadsOf(view, teamId), channelIdsOf(view, teamId)),
    teams: view.teams.filter(({ id }) => id !== teamId),
    unloaded: withoutEntry(view.unloaded, teamId),
    roles: withoutEntry(view.roles, teamId),
    channels: withoutEntry(view.channels, teamId),
    categories: withoutEntry(view.categories, teamId),
    members: withoutEntry(view.members, teamId),
    memberships: withoutEntry(view.memberships, teamId),
    emojis: withoutEntry(view.emojis, teamId),
    applications: withoutEntry(view.applications, teamId),
    raids: withoutEntry(view.raids, teamId),
    teamEvents: withoutEntry(view.teamEvents, teamId),
    staleTeams: withoutEntry(view.staleTeams, teamId),
  };
}

/** My teams in a new order; teams that the list does not name stay behind those it names. */
export function teamsOrdered(
  view: ClientView,
  { teamIds }: StateEventData<'TEAMS_ORDERED'>,
): ClientView {
  const places = new Map(teamIds.map((id, index) => [id, index]));
  const placeOf = ({ id }: Team): number => places.get(id) ?? teamIds.length;
  const teams = view.teams.toSorted((left, right) => placeOf(left) - placeOf(right));
  const isSame = teams.every((team, index) => team === view.teams[index]);
  return isSame ? view : { ...view, teams };
}

/** The door of a team closed, opened, or closes otherwise; it says all there is to know. */
export function raidUpdated(
  view: ClientView,
  { teamId, raid }: StateEventData<'RAID_UPDATED'>,
): ClientView {
  return withRaid(view, teamId, raid);
}

/** The door of a team, as it was answered. */
export function withRaid(view: ClientView, teamId: TeamId, raid: Raid | null): ClientView {
  if (!view.memberships[teamId]) return view;
  return { ...view, raids: withEntry(view.raids, teamId, raid) };
}

/** What a team asks its new members changed: how I stand is in the answer of its slice. */
export function onboardingUpdated(
  view: ClientView,
  { teamId }: StateEventData<'ONBOARDING_UPDATED'>,
): ClientView {
  return markStale(view, teamId);
}

/** I accepted the rules, or answered otherwise. */
export function onboardingAnswered(
  view: ClientView,
  { teamId, onboarding }: StateEventData<'ONBOARDING_ANSWERED'>,
): ClientView {
  const membership = view.memberships[teamId];
  if (!membership) return view;
  const memberships = withEntry(view.memberships, teamId, { ...membership, onboarding });
  return noteChange({ ...view, memberships }, teamId);
}
