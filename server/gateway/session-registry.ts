import type { UserId } from '#shared/lib/ids.ts';
import type { OnlineUsers } from '../state/online-users.ts';
import { EventHistory, type HistoryLimits } from './event-history.ts';
import type { Frame } from './frame.ts';
import type { GatewayConfig, VoiceView, GatewayDeps } from './gateway-deps.ts';
import type { OnlineIndex } from './online-index.ts';
import { Session, type OnlineUser, type SessionSocket } from './session.ts';

interface SessionRegistryParts {
  readonly config: GatewayConfig;
  readonly index: OnlineIndex;
  readonly online: OnlineUsers;
  readonly newSessionToken: () => string;
  readonly voice: VoiceView;
  readonly wallClock: GatewayDeps['wallClock'];
}

/** Why a session cannot be resumed; the reasons of the contract. */
export type ResumeRefusal = 'unknown-session' | 'too-far-behind';

export type ResumeAnswer =
  | { readonly ok: true; readonly session: Session; readonly missed: readonly Frame[] }
  /** `stale`: the client's own session, which is of no use to it any more. */
  | { readonly ok: false; readonly reason: ResumeRefusal; readonly stale: Session | null };

/** Every session from its making to its end: with a socket, waiting for one, or too far behind. */
export class SessionRegistry {
  readonly #config: GatewayConfig;
  readonly #index: OnlineIndex;
  readonly #online: OnlineUsers;
  readonly #newSessionToken: () => string;
  readonly #voice: VoiceView;
  readonly #wallClock: GatewayDeps['wallClock'];
  readonly #historyLimits: HistoryLimits;
  readonly #sessions = new Map<string, Session>();
  /** In the order they lost their sockets. */
  readonly #detached = new Set<Session>();

  constructor(parts: SessionRegistryParts) {
    this.#config = parts.config;
    this.#historyLimits = { events: parts.config.resumeEvents, bytes: parts.config.resumeBytes };
    this.#index = parts.index;
    this.#online = parts.online;
    this.#newSessionToken = parts.newSessionToken;
    this.#voice = parts.voice;
    this.#wallClock = parts.wallClock;
  }

  get size(): number {
    return this.#sessions.size;
  }

  get detachedCount(): number {
    return this.#detached.size;
  }

  all(): Iterable<Session> {
    return this.#sessions.values();
  }

  /** A new session that hears what comes after `since`; not reachable before it enters the index. */
  create(connection: SessionSocket, since: number): Session {
    const session = new Session({
      id: this.#newSessionToken(),
      user: this.#index.userFor(connection.owner.userId),
      authSessionId: connection.owner.authSessionId,
      history: new EventHistory(this.#historyLimits, since),
      startedAt: this.#wallClock.now(),
    });
    this.#sessions.set(session.id, session);
    this.#connect(session, connection);
    return session;
  }

  /**
   * The session of a socket that was sent a snapshot. The one that it has keeps its name, and what
   * hangs on it, such as voice, goes on.
   */
  begin(connection: SessionSocket, since: number): Session {
    const { session } = connection;
    if (session === null) return this.create(connection, since);
    session.history = new EventHistory(this.#historyLimits, since, { isRenewed: true });
    session.isTooFarBehind = false;
    return session;
  }

  /** Whether a session is known and has a socket. */
  hasSocket(sessionId: string): boolean {
    return this.socketOf(sessionId) !== null;
  }

  /** The socket of a session; null when it has none or is not known. */
  socketOf(sessionId: string): SessionSocket | null {
    return this.#sessions.get(sessionId)?.connection ?? null;
  }

  /** Whether a session still collects events. */
  holds(session: Session): boolean {
    return this.#sessions.has(session.id) && !session.isTooFarBehind;
  }

  /** What a client missed, or why that is not known. Another user's session is an unknown one. */
  missedBy(userId: UserId, claim: { sessionId: string; seq: number }): ResumeAnswer {
    const session = this.#sessions.get(claim.sessionId);
    if (session === undefined || session.user.userId !== userId) {
      return { ok: false, reason: 'unknown-session', stale: null };
    }
    const isLost = session.isTooFarBehind || session.isInNeedOfSnapshot;
    const missed = isLost ? null : session.history.after(claim.seq);
    if (missed === null) return { ok: false, reason: 'too-far-behind', stale: session };
    return { ok: true, session, missed };
  }

  /** Gives a session a new socket. Answers the one it had, which is to be closed. */
  attach(session: Session, connection: SessionSocket): SessionSocket | null {
    const former = session.connection;
    if (former !== null) {
      former.session = null;
      this.#online.detached(session.user.userId, 0);
    }
    session.authSessionId = connection.owner.authSessionId;
    this.#connect(session, connection);
    this.#voice.sessionBack(session.id);
    return former;
  }

  /** The session lost its socket and goes on collecting, unless its user has too many of those. */
  detach(session: Session, now: number): void {
    if (session.connection === null) return;
    session.connection.session = null;
    session.connection = null;
    session.detachedAt = now;
    session.sentSeq = session.history.newestSeq;
    this.#detached.add(session);
    session.user.detached ??= new Set();
    session.user.detached.add(session);
    this.#online.detached(session.user.userId, now);
    this.#voice.sessionCut(session.id);
    this.#keepFew(session.user, now);
  }

  /** What came without a socket no longer fits: only its name is kept, to say so. */
  loseTrack(session: Session, now: number): void {
    session.isTooFarBehind = true;
    session.history.forgetBefore(Number.POSITIVE_INFINITY);
    this.#index.leave(session, now);
  }

  /** Ends a session; it cannot be resumed. Its socket, if any, is left to the caller. */
  drop(session: Session, now: number): void {
    if (!this.#sessions.delete(session.id)) return;
    this.#voice.sessionEnded(session.id);
    if (session.connection !== null) {
      session.connection.session = null;
      session.connection = null;
      this.#online.detached(session.user.userId, now);
    }
    this.#noLongerDetached(session);
    this.#index.leave(session, now);
  }

  /** Ends what no one came back for, and forgets what is too old to be missed. */
  sweep(now: number): void {
    for (const session of this.#detached) {
      if (now - (session.detachedAt ?? now) < this.#config.resumeWindowMs) break;
      this.drop(session, now);
    }
    const tooOld = now - this.#config.liveHistoryMs;
    for (const session of this.#sessions.values()) {
      if (session.connection !== null) session.history.forgetBefore(tooOld);
    }
    for (const user of this.#index.users.values()) {
      if (user.idleSince === null || this.#online.isOnline(user.userId)) continue;
      if (now - user.idleSince >= this.#config.userLingerMs) this.#index.forgetUser(user);
    }
  }

  #connect(session: Session, connection: SessionSocket): void {
    session.connection = connection;
    session.detachedAt = null;
    this.#noLongerDetached(session);
    connection.session = session;
    this.#online.attached(session.user.userId);
  }

  #noLongerDetached(session: Session): void {
    this.#detached.delete(session);
    const { user } = session;
    user.detached?.delete(session);
    if (user.detached?.size === 0) user.detached = null;
  }

  #keepFew(user: OnlineUser, now: number): void {
    const detached = [...(user.detached ?? [])];
    const excess = Math.max(0, detached.length - this.#config.maxDetachedPerUser);
    for (const session of detached.slice(0, excess)) this.drop(session, now);
  }
}
