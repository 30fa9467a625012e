import type { SessionId, UserId } from '#shared/lib/ids.ts';

/** What a session is found by again. */
interface Remembered {
  readonly sessionId: SessionId;
  readonly actor: { readonly userId: UserId };
}

/** A session as the database told it. */
interface Reading<Session> {
  readonly session: Session;
  /** Milliseconds since the epoch up to which it is believed. */
  readonly freshUntil: number;
}

/** Sessions by the hash of their token, with ways to forget them by session and by user. */
export interface SessionMemory<Session> {
  /**
   * The session of a key at `now`: as remembered, else as `read` finds it. Many who ask at once
   * cause one reading. `isFamiliar`: the key was that of a session lately. What is forgotten while
   * it is read is not remembered.
   */
  find(
    key: string,
    now: number,
    read: (isFamiliar: boolean) => Promise<Reading<Session> | null>,
  ): Promise<Session | null>;
  forgetSessions(sessionIds: readonly SessionId[]): void;
  forgetUser(userId: UserId): void;
  /** Sessions may have ended without this memory being told. */
  forgetAll(): void;
}

/** A memory of at most `capacity` tokens; beyond it the oldest are dropped. */
export function createSessionMemory<Session extends Remembered>(
  capacity: number,
): SessionMemory<Session> {
  const entries = new Map<string, Reading<Session>>();
  /** Ids are unique over all kinds, so sessions and users share one index. */
  const keysOf = new Map<SessionId | UserId, Set<string>>();
  const loading = new Map<string, Promise<Session | null>>();
  // raised by every forgetting, so that a load begun before it stores nothing after it
  let generation = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    const { sessionId, actor } = entry.session;
    for (const id of [actor.userId, sessionId]) {
      const keys = keysOf.get(id);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(id);
    }
  }

  function remember(key: string, reading: Reading<Session>): void {
    drop(key);
    entries.set(key, reading);
    const { sessionId, actor } = reading.session;
    for (const id of [actor.userId, sessionId]) {
      const keys = keysOf.get(id) ?? new Set();
      keysOf.set(id, keys.add(key));
    }
    const oldest = entries.size > capacity ? entries.keys().next().value : undefined;
    if (oldest !== undefined) drop(oldest);
  }

  function forget(ids: readonly (SessionId | UserId)[]): void {
    generation += 1;
    loading.clear();
    // a set may lose members while it is walked
    for (const id of ids) for (const key of keysOf.get(id) ?? []) drop(key);
  }

  async function load(
    key: string,
    read: () => Promise<Reading<Session> | null>,
  ): Promise<Session | null> {
    const begun = generation;
    const reading = await read();
    if (reading && begun === generation) remember(key, reading);
    return reading?.session ?? null;
  }

  return {
    find(key, now, read) {
      const known = entries.get(key);
      if (known && known.freshUntil > now) return Promise.resolve(known.session);
      const underWay = loading.get(key);
      if (underWay) return underWay;
      drop(key);
      const begun = load(key, () => read(known !== undefined)).finally(() => {
        if (loading.get(key) === begun) loading.delete(key);
      });
      loading.set(key, begun);
      return begun;
    },
    forgetSessions: forget,
    forgetUser: (userId) => forget([userId]),
    forgetAll() {
      generation += 1;
      loading.clear();
      entries.clear();
      keysOf.clear();
    },
  };
}
