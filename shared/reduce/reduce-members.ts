import type { StateEventData } from '../contract/socket/server-events.ts';
import type { Member } from '../contract/teams/member.ts';
import type { TeamId, UserId } from '../lib/ids.ts';
import { asEverywhere } from '../rules/shown-name.ts';
import type { ClientView } from './client-view.ts';
import { mapEntries, mapList, withEntry, withoutEntry } from './record.ts';
import { withPeople } from './reduce-people.ts';
import { withTeamFace } from './reduce-team-faces.ts';
import { withoutTeam } from './reduce-teams.ts';
import { markStale } from './stale-teams.ts';

interface AnsweredMembers {
  readonly teamId: TeamId;
  readonly members: readonly Member[];
  /** The view when the question was sent. */
  readonly asked: ClientView;
}

/** Members a page answered; what events have said since it was asked for is newer than the answer. */
export function addAnsweredMembers(
  view: ClientView,
  { teamId, members, asked }: AnsweredMembers,
): ClientView {
  if (!view.memberships[teamId]) return view;
  return members.reduce((next, member) => {
    const known = asked.members[teamId]?.[member.id];
    const held = view.members[teamId]?.[member.id];
    if (held === member || held !== known) return next;
    return withMember(next, teamId, appearingAs(view, asked, member));
  }, view);
}

/** The member as answered, with what was told of how they appear since the question was sent. */
function appearingAs(view: ClientView, asked: ClientView, member: Member): Member {
  const { id } = member;
  const { [id]: presence = member.presence } = view.presence;
  const { [id]: userStatus = member.userStatus } = view.statuses;
  const { [id]: userRPC = member.userRPC } = view.activities;
  const isSame = view.presence[id] === asked.presence[id];
  const hasSameStatus = view.statuses[id] === asked.statuses[id];
  const hasSameActivity = view.activities[id] === asked.activities[id];
  if (isSame && hasSameStatus && hasSameActivity) return member;
  return {
    ...member,
    presence: isSame ? member.presence : presence,
    userStatus: hasSameStatus ? member.userStatus : userStatus,
    userRPC: hasSameActivity ? member.userRPC : userRPC,
  };
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
  const named = withTeamFace(view, { teamId, userId: member.id, face: member });
  const next = withMember(named, teamId, member);
  if (member.id !== view.me.id) return next;
  const { roles: roleIds, timeoutUntil, nickname, teamPicture } = member;
  const hasSameRoles = isSameSet(roleIds, membership.roleIds);
  const isSame =
    hasSameRoles &&
    timeoutUntil === membership.timeoutUntil &&
    nickname === membership.nickname &&
    teamPicture === membership.teamPicture;
  if (isSame) return next;
  const own = { ...membership, roleIds, timeoutUntil, nickname, teamPicture };
  const memberships = withEntry(view.memberships, teamId, own);
  const changed = { ...next, memberships };
  return hasSameRoles ? changed : markStale(changed, teamId);
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((id) => right.includes(id));
}

/** A member joined; my own joining comes with the whole team, as TEAM_AVAILABLE. */
export function userJoinedTeam(
  view: ClientView,
  { teamId, member, memberCount }: StateEventData<'USER_JOINED_TEAM'>,
): ClientView {
  if (!view.memberships[teamId]) return view;
  return withMemberCount(withMember(view, teamId, member), teamId, memberCount);
}

/** A member left or was removed; when it is me, all of the team goes. */
export function userLeftTeam(
  view: ClientView,
  { teamId, userId, memberCount }: StateEventData<'USER_LEFT_TEAM'>,
): ClientView {
  if (userId === view.me.id) return withoutTeam(view, teamId);
  if (!view.memberships[teamId]) return view;
  // what they wrote stays, and is shown by the account from now on
  const next = withTeamFace(view, { teamId, userId, face: asEverywhere });
  const ofTeam = view.members[teamId];
  const members = ofTeam
    ? withEntry(view.members, teamId, withoutEntry(ofTeam, userId))
    : view.members;
  return withMemberCount({ ...next, members }, teamId, memberCount);
}

/** Users appear otherwise, in every team alike. */
export function presencesUpdated(
  view: ClientView,
  { userIds, presence }: StateEventData<'PRESENCES_UPDATED'>,
): ClientView {
  return {
    ...view,
    presence: withValue(view.presence, userIds, presence),
    // users who appear offline appear to do nothing
    activities: presence === 0 ? withValue(view.activities, userIds, null) : view.activities,
    members: mapEntries(view.members, (ofTeam) => withPresences(ofTeam, userIds, presence)),
  };
}

/** The record with one value for all of them; the same record when that is no change. */
function withValue<Value>(
  record: Readonly<Record<UserId, Value>>,
  userIds: readonly UserId[],
  value: Value,
): Readonly<Record<UserId, Value>> {
  const others = userIds.filter((userId) => record[userId] !== value);
  if (others.length === 0) return record;
  return { ...record, ...Object.fromEntries(others.map((userId) => [userId, value])) };
}

function withPresences(
  ofTeam: ClientView['members'][string],
  userIds: readonly UserId[],
  presence: Member['presence'],
): ClientView['members'][string] {
  const changed: Record<UserId, Member> = {};
  for (const userId of userIds) {
    const member = ofTeam[userId];
    if (!member || member.presence === presence) continue;
    changed[userId] = { ...member, presence, userRPC: presence === 0 ? null : member.userRPC };
  }
  return Object.keys(changed).length === 0 ? ofTeam : { ...ofTeam, ...changed };
}
