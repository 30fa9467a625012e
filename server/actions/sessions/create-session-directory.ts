import type { SessionId, UserId } from '#shared/lib/ids.ts';
import type { Clock } from '../../lib/clock.ts';
import { unlimited, type Allowance } from '../../lib/allowance.ts';
import type { NewId } from '../../lib/id-source.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import { deleteSessions, deleteSurplusSessions, insertSession } from '../../store/sessions.ts';
import { readSession } from './read-session.ts';
import type {
  LiveSession,
  SessionDirectory,
  SessionOrigin,
  SessionPlace,
  SessionStart,
} from './session-directory.ts';
import { createSessionMemory } from './session-memory.ts';
import { MAX_SESSIONS_PER_USER, sessionExpiry } from './session-rules.ts';

/** Tokens remembered: some 30 MB at most. */
const MAX_REMEMBERED = 50_000;

/** 32 bytes in base64url: anything else is no token of ours and not worth a question. */
const TOKEN_PATTERN = /^[\w-]{43}$/;

interface DirectoryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  /** How many tokens of no known session a network may have looked up. */
  readonly lookups?: Allowance;
  /** Told when a session is ended because a replaced token was used again. */
  readonly onReuse?: (session: { sessionId: SessionId; userId: UserId }) => void;
}

/** @throws ProblemError request.rate-limited */
async function takeLookup(lookups: Allowance, ip: string): Promise<void> {
  const wait = await lookups.take(ip);
  if (wait !== null) throw new ProblemError('request.rate-limited', { retryAfter: wait });
}

/** Creates the directory; it starts with an empty memory. */
export function createSessionDirectory(deps: DirectoryDeps): SessionDirectory {
  const { db, clock, lookups = unlimited } = deps;
  const memory = createSessionMemory(MAX_REMEMBERED);
  const loading = new Map<string, Promise<LiveSession | null>>();
  // raised by every forgetting, so that a load begun before it stores nothing after it
  let generation = 0;

  function forgetting(forget: () => void): void {
    generation += 1;
    loading.clear();
    forget();
  }

  async function endSessions(sessionIds: readonly SessionId[]): Promise<void> {
    await deleteSessions(db, sessionIds);
    forgetting(() => {
      for (const sessionId of sessionIds) memory.forgetSession(sessionId);
    });
  }

  async function load(
    key: string,
    { token, from, begun }: { token: string; from: SessionPlace; begun: number },
  ): Promise<LiveSession | null> {
    const reading = await readSession(db, { token, from, now: clock.now() });
    if (reading.kind === 'none') return null;
    if (reading.kind === 'reused') {
      await endSessions([reading.sessionId]);
      deps.onReuse?.({ sessionId: reading.sessionId, userId: reading.userId });
      return null;
    }
    if (begun === generation) memory.remember(key, reading.session, reading.freshUntil);
    return reading.session;
  }

  /**
   * Counted before the database is asked, and given back when there is a session: inventing tokens
   * costs an attacker's network its allowance, and people none.
   */
  async function loadUnknown(
    key: string,
    shown: { token: string; from: SessionPlace; begun: number },
  ): Promise<LiveSession | null> {
    await takeLookup(lookups, shown.from.ip);
    const session = await load(key, shown);
    if (session) await lookups.giveBack(shown.from.ip);
    return session;
  }

  function find(token: string, from: SessionPlace): Promise<LiveSession | null> {
    if (!TOKEN_PATTERN.test(token)) return Promise.resolve(null);
    const key = hashToken(token).toString('base64');
    const isFamiliar = memory.holds(key);
    const known = memory.recall(key, clock.now());
    if (known) return Promise.resolve(known);
    const underWay = loading.get(key);
    if (underWay) return underWay;
    const shown = { token, from, begun: generation };
    const answer = isFamiliar ? load(key, shown) : loadUnknown(key, shown);
    const begun = answer.finally(() => {
      if (loading.get(key) === begun) loading.delete(key);
    });
    loading.set(key, begun);
    return begun;
  }

  async function start(
    userId: UserId,
    from: SessionOrigin,
    passwordHash: string | null,
  ): Promise<SessionStart | null> {
    const session = await writeSession(deps, { userId, from, passwordHash });
    if (!session) return null;
    const endedSessionIds = await deleteSurplusSessions(db, userId, MAX_SESSIONS_PER_USER);
    if (endedSessionIds.length > 0) await endSessions(endedSessionIds);
    return { ...session, endedSessionIds };
  }

  return {
    lookups,
    find,
    async start(userId, from) {
      const started = await start(userId, from, null);
      if (!started) throw new Error('A session was asked for a user who does not exist');
      return started;
    },
    startIfPassword: start,
    end: endSessions,
    forgetUser: (userId) => forgetting(() => memory.forgetUser(userId)),
  };
}

async function writeSession(
  { db, clock, newId }: DirectoryDeps,
  given: { userId: UserId; from: SessionOrigin; passwordHash: string | null },
): Promise<Omit<SessionStart, 'endedSessionIds'> | null> {
  const { userId, from, passwordHash } = given;
  const token = newToken();
  const sessionId = newId<'session'>();
  const now = clock.now();
  const expiresAt = new Date(sessionExpiry(sessionId, now));
  const tokenHash = hashToken(token);
  const { ip, userAgent, location } = from;
  const isWritten = await insertSession(
    db,
    { id: sessionId, userId, tokenHash, now: new Date(now), expiresAt, ip, userAgent, location },
    passwordHash,
  );
  return isWritten ? { token, sessionId, expiresAt } : null;
}
