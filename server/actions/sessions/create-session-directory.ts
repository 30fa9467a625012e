import type { SessionId, UserId } from '#shared/lib/ids.ts';
import type { Clock } from '../../lib/clock.ts';
import { unlimited, type Allowance } from '../../state/allowance.ts';
import { createGroupRead } from '../../lib/group-read.ts';
import type { NewId } from '../../lib/id-source.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import {
  deleteSessions,
  deleteSurplusSessions,
  findSessionsByToken,
  insertSession,
} from '../../store/sessions.ts';
import { readSession, type LiveReading } from './read-session.ts';
import type {
  LiveSession,
  SessionDirectory,
  SessionOrigin,
  SessionPlace,
  SessionStart,
} from './session-directory.ts';
import { createSessionMemory } from '../../state/session-memory.ts';
import { MAX_SESSIONS_PER_USER, sessionExpiry } from './session-rules.ts';

/** Tokens remembered: some 30 MB at most. */
const MAX_REMEMBERED = 50_000;

/** Tokens looked up together: thousands come at once when a server has started. */
const MAX_LOOKED_UP = 64;

/** 32 bytes in base64url: anything else is no token and not worth a question. */
const TOKEN_PATTERN = /^[\w-]{43}$/;

interface DirectoryDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly newId: NewId;
  /** How many tokens of no known session a network may have looked up. */
  readonly lookups?: Allowance;
  /** False while what other nodes end may not be heard. */
  readonly isTrusted?: () => boolean;
  /** Told when a session is ended because a replaced token was used again. */
  readonly onReuse?: (session: { sessionId: SessionId; userId: UserId }) => void;
}

/** @throws ProblemError request.rate-limited */
async function takeLookup(lookups: Allowance, ip: string): Promise<void> {
  const wait = await lookups.take(ip);
  if (wait !== null) throw new ProblemError('request.rate-limited', { retryAfter: wait });
}

function createLookUp(db: Db): Parameters<typeof readSession>[0]['find'] {
  return createGroupRead({
    readGroup: (tokenHashes: readonly Buffer[]) => findSessionsByToken(db, tokenHashes),
    weightOf: () => 1,
    maxWeight: MAX_LOOKED_UP,
    maxInFlight: 2,
  });
}

/** Creates the directory; it starts with an empty memory. */
export function createSessionDirectory(deps: DirectoryDeps): SessionDirectory {
  const { db, clock, lookups = unlimited, isTrusted = () => true } = deps;
  const memory = createSessionMemory<LiveSession>(MAX_REMEMBERED);
  const findSession = createLookUp(db);

  async function endSessions(sessionIds: readonly SessionId[]): Promise<void> {
    await deleteSessions(db, sessionIds);
    memory.forgetSessions(sessionIds);
  }

  async function read(token: string, from: SessionPlace): Promise<LiveReading | null> {
    const reading = await readSession({ db, find: findSession }, { token, from, now: clock.now() });
    if (reading.kind === 'live') return reading;
    if (reading.kind === 'reused') {
      await endSessions([reading.sessionId]);
      deps.onReuse?.({ sessionId: reading.sessionId, userId: reading.userId });
    }
    return null;
  }

  /**
   * Counted before the database is asked, and given back when there is a session: inventing tokens
   * costs an attacker's network its allowance, and people none.
   */
  async function readUnknown(token: string, from: SessionPlace): Promise<LiveReading | null> {
    await takeLookup(lookups, from.ip);
    const reading = await read(token, from);
    if (reading) await lookups.giveBack(from.ip);
    return reading;
  }

  function find(token: string, from: SessionPlace): Promise<LiveSession | null> {
    if (!TOKEN_PATTERN.test(token)) return Promise.resolve(null);
    // what another node ended is not heard right now
    if (!isTrusted()) memory.forgetAll();
    return memory.find(hashToken(token).toString('base64'), clock.now(), (isFamiliar) =>
      isFamiliar ? read(token, from) : readUnknown(token, from),
    );
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
    forget: (sessionIds) => memory.forgetSessions(sessionIds),
    forgetUser: (userId) => memory.forgetUser(userId),
    forgetAll: () => memory.forgetAll(),
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
