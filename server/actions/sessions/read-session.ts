import type { SessionId, UserId } from '#shared/lib/ids.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { Db } from '../../store/database.ts';
import {
  beginRotation,
  completeRotation,
  touchSession,
  type SessionWithUser,
} from '../../store/sessions.ts';
import { principalOf } from '../principal.ts';
import type { LiveSession, SessionPlace } from './session-directory.ts';
import {
  nextToken,
  sessionExpiry,
  sessionTimes,
  tokenStanding,
  type TokenStanding,
} from './session-rules.ts';

interface TokenShown {
  readonly token: string;
  readonly from: SessionPlace;
  readonly now: number;
}

/** What the database says of a token. */
export type SessionReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'reused'; readonly sessionId: SessionId; readonly userId: UserId }
  | LiveReading;

export interface LiveReading {
  readonly kind: 'live';
  readonly session: LiveSession;
  /** Milliseconds since the epoch up to which the answer may be believed. */
  readonly freshUntil: number;
}

/** Where sessions are read: `find` answers the session that a token's hash belongs to. */
interface SessionReads {
  readonly db: Db;
  readonly find: (tokenHash: Buffer) => Promise<SessionWithUser | undefined>;
}

/** Looks a token up, moves its session's rotation on and writes its use down. */
export async function readSession(
  { db, find }: SessionReads,
  shown: TokenShown,
): Promise<SessionReading> {
  const { token, now } = shown;
  const tokenHash = hashToken(token);
  const row = await find(tokenHash);
  if (!row) return { kind: 'none' };
  const standing = tokenStanding(row, tokenHash, now);
  if (standing === 'expired') return { kind: 'none' };
  if (standing === 'reused') return { kind: 'reused', sessionId: row.id, userId: row.user_id };

  const rotatedToken = await followRotation(db, { row, standing, token, tokenHash, now });
  const expiresAt = await recordUse(db, row, shown);
  const end = standing === 'graceful' ? row.rotated_at.getTime() + sessionTimes.grace : expiresAt;
  return {
    kind: 'live',
    session: { actor: principalOf(row.user_id, row), sessionId: row.id, expiresAt, rotatedToken },
    freshUntil: Math.min(now + sessionTimes.remembered, end),
  };
}

interface TokenUse {
  readonly row: SessionWithUser;
  readonly standing: TokenStanding;
  readonly token: string;
  readonly tokenHash: Buffer;
  readonly now: number;
}

/** Moves the session's rotation on and answers the token to offer, if there is one. */
async function followRotation(db: Db, use: TokenUse): Promise<string | null> {
  const { row, standing, token, tokenHash, now } = use;
  if (standing === 'next') {
    await completeRotation(db, { id: row.id, nextTokenHash: tokenHash }, new Date(now));
    return null;
  }
  if (standing !== 'current') return null;
  if (row.rotation_salt) return nextToken(token, row.rotation_salt);
  if (now - row.rotated_at.getTime() < sessionTimes.rotateAfter) return null;
  const salt = Buffer.from(newToken(), 'base64url');
  const next = nextToken(token, salt);
  const isFirst = await beginRotation(db, row.id, { tokenHash: hashToken(next), salt });
  // another request was faster: the next look offers what that one has prepared
  return isFirst ? next : null;
}

/** Writes the use down, at most once in `remembered`; answers when the session ends. */
async function recordUse(db: Db, row: SessionWithUser, use: TokenShown): Promise<number> {
  const { now, from } = use;
  if (now - row.last_used_at.getTime() < sessionTimes.remembered) return row.expires_at.getTime();
  const expiresAt = sessionExpiry(row.id, now);
  const { ip, location } = from;
  await touchSession(db, row.id, {
    now: new Date(now),
    expiresAt: new Date(expiresAt),
    place: location === undefined ? null : { ip, location },
  });
  return expiresAt;
}
