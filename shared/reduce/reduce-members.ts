import type { StateEventData } from '../contract/socket/server-events.ts';
import type { Member } from '../contract/teams/member.ts';
import type { TeamId, UserId } from '../lib/ids.ts';
import type { ClientView } from './client-view.ts';
import { mapEntries, mapList, withEntry, withoutEntry } from './record.ts';
import { withPeople } from './reduce-people.ts';
import { withoutTeam } from './reduce-teams.ts';
import { markStale } from './stale-teams.ts';

/** Members a page or a search answered. */
export function addMembers(
  view: ClientView,
  teamId: TeamId,
  members: readonly Member[],
): ClientView {
  if (!view.memberships[teamId]) return view;
  return members.reduce((next, member) => withMember(next, teamId, member), view);
}

function withMember(view: ClientView, teamId: TeamId, member: Member): ClientView {
  const ofTeam = view.members[teamId] ?? {};
  return {
    ...view,
    members: withEntry(view.members, teamId, withEntry(ofTeam, member.id, member)),
    ...withPeople(view, [member], null),
  };
}

function withMemberCount(view: ClientView, teamId: TeamId, memberCount: number): ClientView {
  const teams = mapList(view.teams, (team) =>
    team.id === teamId && team.memberCount !== memberCount ? { ...team, memberCount } : team,
  );
  return teams === view.teams ? view : { ...view, teams };
}

/** A member's roles or name changed; my own decide what I may do and who calls me. */
export function memberUpdated(
  view: ClientView,
  { teamId, member }: StateEventData<'MEMBER_UPDATED'>,
): ClientView {
  const membership = view.memberships[teamId];
  if (!membership) return view;
  const next = withMember(view, teamId, member);
  if (member.id !== view.me.id) return next;
  const { roles: roleIds, timeoutUntil } = member;
  const hasSameRoles = isSameSet(roleIds, membership.roleIds);
  if (hasSameRoles && timeoutUntil === membership.timeoutUntil) return next;
  const memberships = withEntry(view.memberships, teamId, { teamId, roleIds, timeoutUntil });
  const changed = { ...next, memberships };
  return hasSameRoles ? changed : markStale(changed, teamId);
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

/** Somebody joined; my own joining comes with the whole team, as TEAM_AVAILABLE. */
export function userJoinedTeam(
  view: ClientView,
  { teamId, member, memberCount }: StateEventData<'USER_JOINED_TEAM'>,
): ClientView {
  if (!view.memberships[teamId]) return view;
  return withMemberCount(withMember(view, teamId, member), teamId, memberCount);
}

/** Somebody left or was removed; when it is me, all of the team goes. */
export function userLeftTeam(
  view: ClientView,
  { teamId, userId, memberCount }: StateEventData<'USER_LEFT_TEAM'>,
): ClientView {
  if (userId === view.me.id) return withoutTeam(view, teamId);
  if (!view.memberships[teamId]) return view;
  const ofTeam = view.members[teamId];
  const members = ofTeam
    ? withEntry(view.members, teamId, withoutEntry(ofTeam, userId))
    : view.members;
  return withMemberCount({ ...view, members }, teamId, memberCount);
}

/** Somebody appears otherwise, in every team alike. */
export function presenceUpdated(
  view: ClientView,
  { userId, presence }: StateEventData<'PRESENCE_UPDATE'>,
): ClientView {
  return {
    ...view,
    presence: withEntry(view.presence, userId, presence),
    // whoever appears offline appears to do nothing
    activities: presence === 0 ? withEntry(view.activities, userId, null) : view.activities,
    members: mapEntries(view.members, (ofTeam) => withPresence(ofTeam, userId, presence)),
  };
}

function withPresence(
  ofTeam: ClientView['members'][string],
  userId: UserId,
  presence: Member['presence'],
): ClientView['members'][string] {
  const member = ofTeam[userId];
  if (!member || member.presence === presence) return ofTeam;
  const userRPC = presence === 0 ? null : member.userRPC;
  return withEntry(ofTeam, userId, { ...member, presence, userRPC });
}
