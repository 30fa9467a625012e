import type { SessionId, UserId } from '#shared/lib/ids.ts';
import type { LiveSession } from './session-directory.ts';

interface Entry {
  readonly session: LiveSession;
  /** Milliseconds since the epoch up to which the entry is believed. */
  readonly freshUntil: number;
}

/** Sessions by the hash of their token, with ways to forget them by session and by user. */
export interface SessionMemory {
  /** Whether a token was that of a session lately, though it must be looked up again. */
  holds(key: string): boolean;
  recall(key: string, now: number): LiveSession | undefined;
  remember(key: string, session: LiveSession, freshUntil: number): void;
  forgetSession(sessionId: SessionId): void;
  forgetUser(userId: UserId): void;
}

/** Creates a memory of at most `capacity` tokens; beyond it the oldest entries are dropped. */
export function createSessionMemory(capacity: number): SessionMemory {
  const entries = new Map<string, Entry>();
  /** Ids are unique over all kinds, so sessions and users share one index. */
  const keysOf = new Map<SessionId | UserId, Set<string>>();

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    const { userId, sessionId } = entry.session.actor;
    for (const id of [userId, sessionId]) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    }
  }

  function forget(id: SessionId | UserId): void {
    // a set may lose members while it is walked
    for (const key of keysOf.get(id) ?? []) drop(key);
  }

  return {
    holds: (key) => entries.has(key),
    recall(key, now) {
      const entry = entries.get(key);
      if (entry && entry.freshUntil > now) return entry.session;
      drop(key);
      return undefined;
    },
    remember(key, session, freshUntil) {
      drop(key);
      entries.set(key, { session, freshUntil });
      for (const id of [session.actor.userId, session.actor.sessionId]) {
        const keys = keysOf.get(id) ?? new Set();
        keysOf.set(id, keys.add(key));
      }
      const oldest = entries.size > capacity ? entries.keys().next().value : undefined;
      if (oldest !== undefined) drop(oldest);
    },
    forgetSession: forget,
    forgetUser: forget,
  };
}
