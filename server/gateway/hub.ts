import type { StateEvent } from '#shared/contract/socket/server-events.ts';
import { closeCodes } from '#shared/contract/socket/client-frames.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import type { GatewayDoor, TeamAnnouncement } from '../actions/announcer.ts';
import type {
  AddressedEvent,
  MemberChange,
  Reach,
  VoicePlaceChange,
} from '../lib/announcements.ts';
import type { ReadyPayload } from '../lib/ready-payload.ts';
import { audienceOf, isDecidedBefore, permissionsNeeded } from './audience.ts';
import type { Connection, Traffic } from './connection.ts';
import { Connections, FreshStarts, TRY_AGAIN_LATER } from './connections.ts';
import { fanOut, hears, reachOf, type FanOutScope, type Recipients } from './fan-out.ts';
import { connectionFrame, EventFrames, type Frame } from './frame.ts';
import type { GatewayDeps, HubStats, TeamView } from './gateway-deps.ts';
import {
  contactsAfter,
  follow,
  membershipsAfter,
  membershipsOf,
  teamOf,
  type ContactsOfUsers,
  type HandshakeEvent,
} from './handshake-event.ts';
import { lesserOf, underAudience } from './lesser-event.ts';
import { NO_CONTACTS, OnlineIndex } from './online-index.ts';
import { HandshakeBuffer, type Handshake } from './handshake-buffer.ts';
import { presenceEvents, reachingPresenceEvents, type Presences } from './presence-events.ts';
import type { OnlineUsers } from '../state/online-users.ts';
import { readyFrame } from './ready-frame.ts';
import { SessionRegistry } from './session-registry.ts';
import type { MountedPlace, Session } from './session.ts';
import { OrderedQueue } from './ordered-queue.ts';
import { voiceViewers } from './voice-viewers.ts';
import { createViewComparison, viewChange, type ViewChange } from './view-change.ts';

/**
 * Who hears what. The rest of the server tells it what happened, in the order it happened; the
 * gateway tells it who is connected. Its calls return at once and do not throw.
 */
export class Hub implements GatewayDoor {
  readonly connections = new Connections();
  readonly traffic: Traffic = { writes: 0, bytes: 0 };
  readonly registry: SessionRegistry;
  readonly freshStarts: FreshStarts;
  readonly index = new OnlineIndex();
  readonly #deps: GatewayDeps;
  readonly #online: OnlineUsers;
  readonly #handshakes = new HandshakeBuffer<HandshakeEvent>();
  readonly #queue: OrderedQueue;
  readonly #scope: FanOutScope;
  /** Sign-ins that ended lately: a socket of theirs may still be on its way in. */
  readonly #endedAuthSessions = new Map<string, number>();
  #seq = 0;
  #framed = 0;
  #deliveries = 0;

  constructor(deps: GatewayDeps) {
    this.#deps = deps;
    const { config, newSessionToken } = deps;
    this.#online = deps.online;
    const { index } = this;
    const { voice } = deps;
    this.registry = new SessionRegistry({
      config,
      index,
      online: this.#online,
      newSessionToken,
      voice,
      wallClock: deps.wallClock,
    });
    this.freshStarts = new FreshStarts(this.registry, this.connections, deps);
    this.#queue = new OrderedQueue((error) =>
      deps.logger.error({ err: error }, 'publishing failed'),
    );
    this.#scope = { index, isLarge: (teamId) => this.#isLarge(teamId) };
  }

  /**
   * Tells events to those whom they concern, in this order. `before` is the team before the
   * change that the events report; it decides about what was deleted.
   */
  publish(
    events: readonly AddressedEvent[],
    { before }: { readonly before?: TeamView | null | undefined } = {},
  ): void {
    for (const addressed of events) {
      const audience = audienceOf(addressed);
      if (audience === null) {
        this.#deps.logger.error({ type: addressed.event.type }, 'an event names no one to tell');
        continue;
      }
      const isBefore = isDecidedBefore(addressed.event.type);
      this.#inOrder(isBefore ? null : permissionsNeeded(audience), (view) =>
        this.#tell(addressed.event, { audience, view: isBefore ? (before ?? null) : view }),
      );
    }
  }

  /**
   * Tells what a committed change of a team means. The order of the steps is what keeps every
   * view right: who joined hears of it as a member; who left hears of it, and then nothing more.
   */
  teamChanged(announcement: TeamAnnouncement): void {
    const { teamId, before, after, members, events } = announcement;
    for (const change of members)
      if (change.change === 'joined') this.memberChanged(teamId, change);
    for (const change of members) if (change.change === 'roles') this.memberChanged(teamId, change);
    this.publish(events, { before });
    for (const change of members) if (change.change === 'left') this.memberChanged(teamId, change);
    const joined = members.filter(({ change }) => change === 'joined').map(({ userId }) => userId);
    if (joined.length > 0) this.showVoice(teamId, joined);
    if (announcement.isStructural) this.structureChanged(teamId, before, after);
  }

  /**
   * After a structural change: tells exactly those connected members whose view of the team
   * changed to fetch it again. `after` null: the team is gone.
   */
  structureChanged(
    teamId: TeamId,
    before: TeamView | null | undefined,
    after: TeamView | null,
  ): void {
    this.#inOrder(null, () => {
      if (after === null) {
        this.index.removeTeam(teamId);
        return;
      }
      if (!before) return;
      this.#handshakes.record({ kind: 'team', teamId, views: { before, after } });
      const compare = createViewComparison(before, after);
      const users = this.index.teams.get(teamId)?.members.keys() ?? [];
      const alike = Map.groupBy(users, ({ memberships }) => compare(memberships.get(teamId)));
      for (const [change, those] of alike) {
        const userIds = those.map(({ userId }) => userId);
        if (change) this.#tellAccessChanged(teamId, change, userIds);
      }
    });
  }

  /**
   * Keeps track of who is in a team. Call it after publishing USER_LEFT_TEAM, and before
   * publishing what a new member is to hear as one.
   */
  memberChanged(teamId: TeamId, change: MemberChange): void {
    const isRoles = change.change === 'roles';
    this.#inOrder(isRoles ? teamId : null, (view) => {
      this.#handshakes.record({ kind: 'member', teamId, change });
      const user = this.index.users.get(change.userId);
      if (user === undefined) return;
      if (change.change === 'left') {
        this.index.removeMembership(user, teamId);
        return;
      }
      const former = user.memberships.get(teamId);
      this.index.setMembership(user, teamId, change.roleIds);
      const member = user.memberships.get(teamId);
      if (!isRoles || !view || !former || !member) return;
      const difference = viewChange({ view, member: former }, { view, member });
      if (difference) this.#tellAccessChanged(teamId, difference, [change.userId]);
    });
  }

  /** Members in a voice channel see it. Call it before telling that they came, and after that they left. */
  voicePlaceChanged(change: VoicePlaceChange): void {
    const { teamId, userId, channelId } = change;
    this.#inOrder(teamId, (view) => {
      this.#handshakes.record({ kind: 'voice', change });
      const user = this.index.users.get(userId);
      const former = user?.memberships.get(teamId);
      if (!user || !former) return;
      this.index.setVoicePlace(user, teamId, channelId);
      const member = user.memberships.get(teamId);
      const difference = view && member && viewChange({ view, member: former }, { view, member });
      if (difference) this.#tellAccessChanged(teamId, difference, [userId]);
    });
  }

  /** Tells members who is in the voice channels of a team that they see. */
  showVoice(teamId: TeamId, userIds: readonly UserId[]): void {
    this.#inOrder(teamId, () => this.#tellVoice(teamId, userIds));
  }

  /** Tells how users appear from now on: many at once cost their teams one frame each. */
  presencesChanged(presences: Presences): void {
    this.#inOrder(null, () => {
      for (const { event, audience } of presenceEvents(this.#scope, presences))
        this.#tell(event, { audience, view: null });
    });
  }

  /** How users appear from now on, as nodes that do not know them must be told. */
  presenceEvents(presences: Presences): ReturnType<typeof reachingPresenceEvents> {
    return reachingPresenceEvents(this.#scope, presences);
  }

  /** Who hears of the presence of a user who is connected here; null: they are not. */
  reachOf(userId: UserId): Reach | null {
    return reachOf(this.index, userId);
  }

  /** Whom some users have to do with from now on; all of them, each time. */
  contactsChanged(contacts: ContactsOfUsers): void {
    this.#inOrder(null, () => {
      this.#handshakes.record({ kind: 'contacts', contacts });
      for (const [userId, ofUser] of contacts) {
        const user = this.index.users.get(userId);
        if (user) user.contacts = ofUser.length === 0 ? NO_CONTACTS : new Set(ofUser);
      }
    });
  }

  /** Other teams are shown to a user: after what was told so far they begin with a snapshot. */
  restartUser(userId: UserId): void {
    this.#inOrder(null, () => this.#restart(userId));
  }

  /** A sign-in ended: its sockets are closed and what they heard cannot be resumed. */
  endAuthSession(authSessionId: string): void {
    this.#endedAuthSessions.set(authSessionId, this.#deps.clock.now());
    this.#end((owner) => owner.authSessionId === authSessionId);
  }

  /** The same for every sign-in of a user. */
  endUser(userId: UserId): void {
    this.#end((owner) => owner.userId === userId);
  }

  /** Whether a sign-in ended too lately for its sockets to be turned away by anybody else. */
  hasEnded(authSessionId: string): boolean {
    return this.#endedAuthSessions.has(authSessionId);
  }

  /** Whether a session has a socket at this moment. */
  hasSocket(sessionId: string): boolean {
    return this.registry.hasSocket(sessionId);
  }

  /** Tells one session about its media; without a socket it is not told, for it is not kept. */
  readonly tellMedia: GatewayDoor['tellMedia'] = (id, signal) =>
    this.registry.socketOf(id)?.send(connectionFrame('VOICE_MEDIA', signal));

  /** Tells one session about its meeting; not kept either. */
  readonly tellMeeting: GatewayDoor['tellMeeting'] = (id, signal) =>
    this.registry.socketOf(id)?.send(connectionFrame('VOICE_MEETING', signal));

  /** Whether the user has a socket, or lost the last one only just now. */
  readonly isOnline: GatewayDoor['isOnline'] = (userId) => this.#online.isOnline(userId);

  /** The same, but for those whose last socket here was only just lost. */
  readonly isConnected: GatewayDoor['isConnected'] = (userId) => this.#online.isConnected(userId);

  stats(): HubStats {
    let historyBytes = 0;
    for (const session of this.registry.all()) historyBytes += session.history.bytes;
    return {
      sockets: this.connections.all.size,
      sessions: this.registry.size,
      detached: this.registry.detachedCount,
      users: this.index.users.size,
      teams: this.index.teams.size,
      seq: this.#seq,
      framed: this.#framed,
      deliveries: this.#deliveries,
      writes: this.traffic.writes,
      bytesWritten: this.traffic.bytes,
      historyBytes,
    };
  }

  /** From now on everything is kept for a socket that waits for its snapshot. */
  beginHandshake(): Handshake {
    return this.#handshakes.open();
  }

  /**
   * The same for a session whose socket stays: it hears nothing until its new snapshot, and one that
   * loses its socket meanwhile starts afresh. Answers what it looks at.
   */
  beginRefresh(session: Session): { handshake: Handshake; mounted: MountedPlace | null } {
    const { mounted } = session;
    this.registry.loseTrack(session, this.#deps.clock.now());
    // no client has seen this number: one that names an older one missed the snapshot
    this.#seq += 1;
    return { handshake: this.#handshakes.open(), mounted };
  }

  /** The teams in which something has happened since. */
  teamsSince(handshake: Handshake): readonly TeamId[] {
    return this.#handshakes.since(handshake).flatMap((entry) => teamOf(entry) ?? []);
  }

  endHandshake(handshake: Handshake): void {
    this.#handshakes.close(handshake);
  }

  /**
   * Sends READY and, after it, what happened since the opening began and concerns its user. What
   * the snapshot already shows may come once more: events are safe to apply twice.
   */
  completeHandshake(handshake: Handshake, connection: Connection, payload: ReadyPayload): void {
    const { snapshot } = payload;
    const { userId } = connection.owner;
    const entries = this.#handshakes.since(handshake);
    const since = entries.find((entry) => entry.kind === 'event')?.frames.seq ?? this.#seq + 1;
    const memberships = membershipsOf(userId, payload);
    const user = this.index.userFor(userId);
    this.index.takeMemberships(user, membershipsAfter(memberships, userId, entries));
    user.contacts = contactsAfter(payload.contacts, userId, entries);
    const session = this.registry.begin(connection, since - 1);
    connection.sendExcused(
      readyFrame(snapshot, {
        sessionId: session.id,
        heartbeatIntervalMs: this.#deps.config.heartbeatIntervalMs,
      }),
    );
    connection.enter('live');
    const changedTeams = this.#replay(session, memberships, this.#handshakes.since(handshake));
    if (this.registry.holds(session)) this.index.enter(session);
    for (const teamId of changedTeams) {
      // a client that begins holds nothing of any channel
      const event: StateEvent = { type: 'TEAM_ACCESS_CHANGED', data: { teamId, closed: [] } };
      this.#deliver(session, this.#frames(event).whole);
      this.#tellVoice(teamId, [userId]);
    }
  }

  /** Gives a session that was found resumable its new socket and all that it missed. */
  completeResume(
    connection: Connection,
    resumed: { session: Session; missed: readonly Frame[] },
  ): void {
    const { session, missed } = resumed;
    const former = this.registry.attach(session, connection);
    former?.close(closeCodes.replaced, 'resumed elsewhere');
    const answer = connectionFrame('RESUMED', { sessionId: session.id, missed: missed.length });
    connection.sendExcused(Buffer.concat([answer, ...missed.map(({ bytes }) => bytes)]));
    connection.enter('live');
  }

  /** Ends a session whose client starts afresh. */
  abandon(session: Session): void {
    const { connection } = session;
    this.registry.drop(session, this.#deps.clock.now());
    connection?.close(closeCodes.replaced, 'started afresh elsewhere');
  }

  /** A session looks at a channel. Clients may leave out of which team it is. */
  mount(session: Session, place: MountedPlace): void {
    const { channelId } = place;
    const teamId = place.teamId ?? this.#teamAmong(session.user.memberships.keys(), channelId);
    this.index.mount(session, { channelId, teamId });
  }

  /** Looks at every deadline of users and sessions. */
  sweep(now: number): void {
    this.#online.sweep(now);
    this.registry.sweep(now);
    for (const [authSessionId, endedAt] of this.#endedAuthSessions) {
      if (now - endedAt < this.#deps.config.authenticateTimeoutMs * 2) break;
      this.#endedAuthSessions.delete(authSessionId);
    }
  }

  /** Whether there is anything whose deadline could pass. */
  get isBusy(): boolean {
    const { connections, registry, index } = this;
    const kept = connections.all.size + registry.size + index.users.size;
    return kept + this.#online.size + this.#endedAuthSessions.size > 0;
  }

  #isLarge(teamId: TeamId): boolean {
    // a team whose size is not known right now counts as large: that costs one dot, not a flood
    const memberCount = this.#deps.directory.loaded(teamId)?.team.memberCount ?? Infinity;
    return memberCount > this.#deps.config.presenceEverywhereMembers;
  }

  #teamAmong(teamIds: Iterable<TeamId>, channelId: ChannelId): TeamId | null {
    for (const teamId of teamIds) {
      if (this.#deps.directory.loaded(teamId)?.channels.has(channelId)) return teamId;
    }
    return null;
  }

  /** Runs when everything before it has run and the team's permissions are at hand. */
  #inOrder(teamId: TeamId | null, run: (view: TeamView | null) => void): void {
    const { directory } = this.#deps;
    this.#queue.add({
      isReady: () =>
        teamId === null || !this.index.teams.has(teamId) || directory.loaded(teamId) !== undefined,
      prepare: () => (teamId === null ? Promise.resolve() : this.#load(teamId)),
      run: () => run(teamId === null ? null : (directory.loaded(teamId) ?? null)),
    });
  }

  async #load(teamId: TeamId): Promise<void> {
    try {
      await this.#deps.directory.get(teamId);
    } catch (error) {
      // who may hear is not known: everyone in the team starts again from a fresh snapshot
      this.#deps.logger.error({ err: error, teamId }, 'the permissions of a team cannot be read');
      const members = [...(this.index.teams.get(teamId)?.members.keys() ?? [])];
      for (const user of members) this.#restart(user.userId);
    }
  }

  #restart(userId: UserId): void {
    for (const session of [...(this.index.users.get(userId)?.sessions ?? [])])
      this.registry.drop(session, this.#deps.clock.now());
    this.connections.close(({ owner }) => owner.userId === userId, TRY_AGAIN_LATER, 'start again');
  }

  #end(picks: (owner: { authSessionId: string; userId: UserId }) => boolean): void {
    const now = this.#deps.clock.now();
    for (const session of [...this.registry.all()]) {
      const { authSessionId, user } = session;
      if (picks({ authSessionId, userId: user.userId })) this.registry.drop(session, now);
    }
    this.connections.close(({ owner }) => picks(owner), closeCodes.sessionEnded, 'signed out');
  }

  #frames(event: StateEvent, lesser: StateEvent | null = null): EventFrames {
    this.#seq += 1;
    this.#framed += 1;
    return new EventFrames(event, lesser, { seq: this.#seq, at: this.#deps.clock.now() });
  }

  /** Puts an event into its frame when the first one hears it, and hands it to everybody who does. */
  #tell(event: StateEvent, { audience, view }: Recipients): void {
    this.#deps.metrics.published(event.type);
    const lesser = underAudience(lesserOf(event), audience);
    const recipients: Recipients = { audience, view, lesser };
    let frames: EventFrames | null = null;
    if (this.#handshakes.isRecording) {
      frames = this.#frames(event, lesser?.event);
      this.#handshakes.record({ kind: 'event', recipients, frames });
    }
    const isPatient = event.type === 'PRESENCES_UPDATED';
    fanOut(this.#scope, recipients, (session, share) => {
      frames ??= this.#frames(event, lesser?.event);
      this.#deliver(session, frames[share], isPatient);
    });
  }

  #tellAccessChanged(teamId: TeamId, { closed }: ViewChange, userIds: readonly UserId[]): void {
    const data = { teamId, closed: [...closed] };
    const event: StateEvent = { type: 'TEAM_ACCESS_CHANGED', data };
    this.#tell(event, { audience: { kind: 'users', userIds }, view: null });
    this.#tellVoice(teamId, userIds);
  }

  /** Who is in the voice channels that members see, once for all who see the same. */
  #tellVoice(teamId: TeamId, userIds: readonly UserId[]): void {
    const voiceRooms = this.#deps.voice.channelsInUse(teamId);
    const view = this.#deps.directory.loaded(teamId);
    if (voiceRooms.length === 0 || !view) return;
    const members = userIds.flatMap(
      (userId) => this.index.users.get(userId)?.memberships.get(teamId) ?? [],
    );
    for (const { channels, userIds: viewers } of voiceViewers(voiceRooms, view, members)) {
      const event: StateEvent = { type: 'VOICE_PARTICIPANTS', data: { teamId, channels } };
      this.#tell(event, { audience: { kind: 'users', userIds: viewers }, view: null });
    }
  }

  #deliver(session: Session, frame: Frame, isPatient = false): void {
    this.#deliveries += 1;
    if (!session.deliver(frame, isPatient))
      this.registry.loseTrack(session, this.#deps.clock.now());
  }

  /** Delivers what a newcomer should have heard; answers the teams whose view may have changed. */
  #replay(
    session: Session,
    memberships: Map<TeamId, MemberFacts>,
    entries: readonly HandshakeEvent[],
  ): ReadonlySet<TeamId> {
    const { userId } = session.user;
    const changedTeams = new Set<TeamId>();
    for (const entry of entries) {
      const changed = follow(memberships, userId, entry);
      if (changed !== null) changedTeams.add(changed);
      if (entry.kind !== 'event') continue;
      const { recipients, frames } = entry;
      const view = recipients.view ?? this.#viewOf(recipients);
      const { contacts } = session.user;
      const newcomer = { userId, memberships, contacts, startedAt: session.startedAt };
      const share = hears(this.#scope, { ...recipients, view }, newcomer);
      if (share !== null) this.#deliver(session, frames[share]);
    }
    for (const teamId of changedTeams) if (!memberships.has(teamId)) changedTeams.delete(teamId);
    return changedTeams;
  }

  /** Without a connected user when the event was told, the team's permissions were not asked for. */
  #viewOf({ audience }: Recipients): TeamView | null {
    const teamId = permissionsNeeded(audience);
    return teamId === null ? null : (this.#deps.directory.loaded(teamId) ?? null);
  }
}
