import type { ChannelId, RoleId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import { withVoicePlace } from '#shared/rules/voice.ts';
import type { TeamView } from './gateway-deps.ts';
import type { MountedPlace, OnlineUser, Session } from './session.ts';

/** Sessions of members who see the same of a team; one question answers for all of them. */
export interface ViewGroup {
  /** Any one of them: equal visible keys have equal views. */
  readonly member: MemberFacts;
  readonly sessions: Set<Session>;
}

/** A team with connected members. */
export interface OnlineTeam {
  readonly members: Map<OnlineUser, ViewGroup | null>;
  /** Sessions that look at the team. */
  readonly mounted: Set<Session>;
  readonly groups: Map<string, ViewGroup>;
  /** The permissions the groups were made by. */
  groupedBy: TeamView | null;
}

/** Most have none: one for all of them. */
export const NO_CONTACTS: ReadonlySet<UserId> = new Set();

/** Who is connected, by user, by team, and within a team by what they see. */
export class OnlineIndex {
  readonly users = new Map<UserId, OnlineUser>();
  readonly teams = new Map<TeamId, OnlineTeam>();

  /** The user's entry, made on first use. */
  userFor(userId: UserId): OnlineUser {
    let user = this.users.get(userId);
    if (user === undefined) {
      user = {
        userId,
        sessions: new Set(),
        detached: null,
        memberships: new Map(),
        contacts: NO_CONTACTS,
        idleSince: null,
      };
      this.users.set(userId, user);
    }
    return user;
  }

  /** Forgets a user without sessions. */
  forgetUser(user: OnlineUser): void {
    for (const teamId of [...user.memberships.keys()]) this.removeMembership(user, teamId);
    this.users.delete(user.userId);
  }

  /** Makes a session reachable in all teams of its user. */
  enter(session: Session): void {
    const { user } = session;
    user.sessions.add(session);
    user.idleSince = null;
    for (const teamId of user.memberships.keys()) {
      this.teams.get(teamId)?.members.get(user)?.sessions.add(session);
    }
  }

  /** The session is reached no longer. */
  leave(session: Session, now: number): void {
    const { user } = session;
    this.mount(session, null);
    user.sessions.delete(session);
    if (user.sessions.size === 0) user.idleSince = now;
    for (const teamId of user.memberships.keys()) {
      this.teams.get(teamId)?.members.get(user)?.sessions.delete(session);
    }
  }

  /** Makes these all the memberships that a user has. */
  takeMemberships(user: OnlineUser, memberships: ReadonlyMap<TeamId, MemberFacts>): void {
    for (const teamId of [...user.memberships.keys()])
      if (!memberships.has(teamId)) this.removeMembership(user, teamId);
    for (const [teamId, { roleIds, inVoice }] of memberships) {
      this.setMembership(user, teamId, roleIds);
      this.setVoicePlace(user, teamId, inVoice ?? null);
    }
  }

  /** Makes or changes a membership. */
  setMembership(user: OnlineUser, teamId: TeamId, roleIds: readonly RoleId[]): void {
    const former = user.memberships.get(teamId);
    this.#place(user, teamId, { ...former, userId: user.userId, roleIds });
  }

  /** In which voice channel of a team a member is from now on, if any. */
  setVoicePlace(user: OnlineUser, teamId: TeamId, channelId: ChannelId | null): void {
    const former = user.memberships.get(teamId);
    if (former === undefined) return;
    const place = channelId === null ? null : { teamId, channelId };
    this.#place(user, teamId, withVoicePlace(former, teamId, place));
  }

  removeMembership(user: OnlineUser, teamId: TeamId): void {
    user.memberships.delete(teamId);
    const team = this.teams.get(teamId);
    if (team === undefined) return;
    this.#leaveGroup(team, user);
    team.members.delete(user);
    for (const session of user.sessions) {
      if (session.mounted?.teamId === teamId) this.mount(session, null);
    }
    if (team.members.size === 0) this.teams.delete(teamId);
  }

  /** A team that is gone. */
  removeTeam(teamId: TeamId): void {
    const team = this.teams.get(teamId);
    if (team === undefined) return;
    for (const user of [...team.members.keys()]) this.removeMembership(user, teamId);
  }

  /** What a session looks at from now on; only a team of its user counts. */
  mount(session: Session, place: MountedPlace | null): void {
    const { user, mounted } = session;
    if (mounted?.teamId) this.teams.get(mounted.teamId)?.mounted.delete(session);
    session.mounted = place;
    if (place?.teamId && user.memberships.has(place.teamId)) {
      this.teams.get(place.teamId)?.mounted.add(session);
    }
  }

  /** The connected members of a team by what they see of it. */
  groupsOf(teamId: TeamId, view: TeamView): Iterable<ViewGroup> {
    const team = this.teams.get(teamId);
    if (team === undefined) return [];
    if (team.groupedBy !== view) this.#regroup(team, teamId, view);
    return team.groups.values();
  }

  #place(user: OnlineUser, teamId: TeamId, member: MemberFacts): void {
    const team = this.#teamFor(teamId);
    this.#leaveGroup(team, user);
    user.memberships.set(teamId, member);
    team.members.set(user, team.groupedBy ? this.#joinGroup(team, teamId, user) : null);
  }

  #teamFor(teamId: TeamId): OnlineTeam {
    let team = this.teams.get(teamId);
    if (team === undefined) {
      team = { members: new Map(), mounted: new Set(), groups: new Map(), groupedBy: null };
      this.teams.set(teamId, team);
    }
    return team;
  }

  #regroup(team: OnlineTeam, teamId: TeamId, view: TeamView): void {
    team.groups.clear();
    team.groupedBy = view;
    for (const user of team.members.keys()) {
      team.members.set(user, this.#joinGroup(team, teamId, user));
    }
  }

  #joinGroup(team: OnlineTeam, teamId: TeamId, user: OnlineUser): ViewGroup | null {
    const member = user.memberships.get(teamId);
    if (member === undefined || team.groupedBy === null) return null;
    const key = team.groupedBy.visibleKey(member);
    let group = team.groups.get(key);
    if (group === undefined) {
      group = { member, sessions: new Set() };
      team.groups.set(key, group);
    }
    for (const session of user.sessions) group.sessions.add(session);
    return group;
  }

  /** An emptied group stays until the next regrouping: it costs one question and reaches no one. */
  #leaveGroup(team: OnlineTeam, user: OnlineUser): void {
    const group = team.members.get(user);
    if (!group) return;
    for (const session of user.sessions) group.sessions.delete(session);
  }
}
