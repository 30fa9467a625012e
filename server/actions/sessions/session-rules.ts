import { createHmac } from 'node:crypto';
import { idTime } from '#shared/lib/ids.ts';
import type { SessionRow } from '../../store/sessions.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** How long sessions live and how often they change, in milliseconds. ADR 0006 gives the reasons. */
export const sessionTimes = {
  /** Without any use a session ends after this. */
  idle: 30 * DAY,
  /** However much it is used, it ends after this. */
  absolute: 180 * DAY,
  /** Age at which a token in use is replaced. */
  rotateAfter: DAY,
  /** A replaced token still works for requests that were under way. */
  grace: 60 * SECOND,
  /** How long a token is believed without asking the database; also how often use is written. */
  remembered: 60 * SECOND,
} as const;

/** A user's sessions beyond this many end, the least recently used first. */
export const MAX_SESSIONS_PER_USER = 50;

/** What a token is to the session it was found with. */
export type TokenStanding = 'current' | 'next' | 'graceful' | 'reused' | 'expired';

/**
 * Decides what a token is worth: the current one, the next one shown for the first time, the one
 * before within its grace, or a copy that was kept.
 */
export function tokenStanding(
  row: Pick<
    SessionRow,
    'token_hash' | 'next_token_hash' | 'previous_token_hash' | 'rotated_at' | 'expires_at'
  >,
  tokenHash: Buffer,
  now: number,
): TokenStanding {
  if (row.expires_at.getTime() <= now) return 'expired';
  if (row.token_hash.equals(tokenHash)) return 'current';
  if (row.next_token_hash?.equals(tokenHash)) return 'next';
  return now - row.rotated_at.getTime() < sessionTimes.grace ? 'graceful' : 'reused';
}

/** When a session used now ends: idle time from now, but never beyond its absolute age. */
export function sessionExpiry(sessionId: string, now: number): number {
  return Math.min(now + sessionTimes.idle, idTime(sessionId) + sessionTimes.absolute);
}

/**
 * The token that follows another. The same salt gives the same token again, so it can be offered
 * until the client has it; without the salt, which only the database holds, a thief of the token
 * cannot work out its successors.
 */
export function nextToken(token: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}
