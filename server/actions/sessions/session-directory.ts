import type { SessionId, UserId } from '#shared/lib/ids.ts';
import type { Allowance } from '../../state/allowance.ts';
import type { AccountPrincipal } from '../principal.ts';

/** What a request's token stands for. */
export interface LiveSession {
  readonly sessionId: SessionId;
  readonly actor: AccountPrincipal;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /**
   * Set when the token should be replaced in the answer: the cookie's new value. Nothing breaks
   * when the answer never arrives: the same value is offered until the client has shown it.
   */
  readonly rotatedToken: string | null;
}

/** From where a session is used; without a location the stored place stays. */
export interface SessionPlace {
  readonly ip: string;
  readonly location?: string;
}

/** From where a session is made. */
export interface SessionOrigin {
  readonly ip: string;
  readonly userAgent: string;
  readonly location: string;
}

/** A session just made. */
export interface SessionStart {
  /** Stored only as a hash: this is the one time it is known. */
  readonly token: string;
  readonly sessionId: SessionId;
  readonly expiresAt: Date;
  /** The user's least recently used sessions, ended because there were too many. */
  readonly endedSessionIds: readonly SessionId[];
}

/**
 * Sessions by token, remembered in memory for a short while. A session that is ended, and a user
 * that changes, is forgotten at once; ADR 0006 says how other nodes learn of it.
 */
export interface SessionDirectory {
  /** How many cookies and tickets of no known session a network may have looked up. */
  readonly lookups: Allowance;
  /**
   * null: unknown, expired or revoked
   * @throws ProblemError request.rate-limited for a network that invents tokens
   */
  find(token: string, from: SessionPlace): Promise<LiveSession | null>;
  /** Makes a session. */
  start(userId: UserId, from: SessionOrigin): Promise<SessionStart>;
  /** Makes a session while the user's password hash is still this one, else answers null. */
  startIfPassword(
    userId: UserId,
    from: SessionOrigin,
    passwordHash: string,
  ): Promise<SessionStart | null>;
  /** Ends sessions: their tokens stop working at once. */
  end(sessionIds: readonly SessionId[]): Promise<void>;
  /** The user's record changed: what sessions remember of it is read again. */
  forgetUser(userId: UserId): void;
  /** Sessions may have ended without this node being told. */
  forgetAll(): void;
  /** Sessions were ended on another node. */
  forget(sessionIds: readonly SessionId[]): void;
}
