import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import type { MemberFacts } from '#shared/rules/permissions.ts';
import type { EventHistory } from './event-history.ts';
import type { Frame } from './frame.ts';
import type { SocketOwner } from './gateway-deps.ts';

/** A user with at least one session, or who had one a moment ago. */
export interface OnlineUser {
  readonly userId: UserId;
  /** Those that hear events, with a socket or waiting for one. */
  readonly sessions: Set<Session>;
  /** Those without a socket, in the order they lost it; null: none. */
  detached: Set<Session> | null;
  readonly memberships: Map<TeamId, MemberFacts>;
  /** Friends and people of the same chats: they hear of each other's presence. */
  contacts: ReadonlySet<UserId>;
  /** Since when there is no session; null while there is one. */
  idleSince: number | null;
}

/** A socket as a session uses it. */
export interface SessionSocket {
  readonly owner: SocketOwner;
  readonly isDesktop: boolean;
  session: Session | null;
  send(frame: Buffer): void;
  sendPatiently(frame: Buffer): void;
  close(code: number, reason?: string): void;
}

/** What a session looks at. */
export interface MountedPlace {
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

/**
 * What one client knows of the world: which events it heard, and through which socket, if any. It
 * outlives its socket for the resume window and goes on collecting.
 */
export class Session {
  /** A secret: its holder may resume it. */
  readonly id: string;
  readonly user: OnlineUser;
  /** The sign-in behind the socket of the moment. */
  authSessionId: string;
  history: EventHistory;
  /** Milliseconds since 1970: what was said before is history to it. */
  readonly startedAt: number;
  connection: SessionSocket | null = null;
  /** Since when there is no socket. */
  detachedAt: number | null = null;
  mounted: MountedPlace | null = null;
  /** The last event that was sent before the socket was lost. */
  sentSeq = 0;
  /** How many snapshots it was to be sent over its socket, and up to which of them it has them. */
  snapshots = { asked: 0, sent: 0 };
  /** More came without a socket than is kept: it can only be told to start afresh. */
  isTooFarBehind = false;

  constructor(options: {
    id: string;
    user: OnlineUser;
    authSessionId: string;
    history: EventHistory;
    startedAt: number;
  }) {
    this.id = options.id;
    this.user = options.user;
    this.authSessionId = options.authSessionId;
    this.history = options.history;
    this.startedAt = options.startedAt;
  }

  /** Whether it may have missed something and was not sent a snapshot since. */
  get isInNeedOfSnapshot(): boolean {
    return this.snapshots.asked > this.snapshots.sent;
  }

  /** Keeps and, with a socket, sends an event, at once or patiently. False: too much came without a socket to keep it all. */
  deliver(frame: Frame, isPatient: boolean): boolean {
    this.history.push(frame);
    if (this.connection === null) return this.history.holdsAllAfter(this.sentSeq);
    if (isPatient) this.connection.sendPatiently(frame.bytes);
    else this.connection.send(frame.bytes);
    return true;
  }
}
