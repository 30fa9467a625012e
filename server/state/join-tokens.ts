import type { Id, UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { hashToken, newToken } from '../lib/tokens.ts';
import type { VoicePlace } from './voice-rooms.ts';

/** Where a token leads. */
export interface Reservation {
  readonly place: VoicePlace;
  /** Of the stay that begins with it. */
  readonly attendeeId: Id<'attendee'>;
}

/** Keys to voice channels: each for one user and one channel, good once and soon. */
export interface JoinTokens {
  /** A new one; an earlier one of the user's is void. */
  issue(userId: UserId, leadsTo: Reservation): Promise<string>;
  /** Where it leads. null: another's, used, too old, or no token at all. */
  look(userId: UserId, token: string): Promise<Reservation | null>;
  /** The same, and no second time. */
  redeem(userId: UserId, token: string): Promise<Reservation | null>;
}

interface Issued {
  readonly hash: Buffer;
  readonly leadsTo: Reservation;
  readonly expiresAt: number;
}

/** Tokens of this process alone. */
export function createMemoryJoinTokens({ now }: Pick<Clock, 'now'>): JoinTokens {
  // one a user, in the order they were issued, which is the order in which they end
  const issued = new Map<UserId, Issued>();

  function forgetOld(): void {
    for (const [userId, { expiresAt }] of issued) {
      if (expiresAt > now()) break;
      issued.delete(userId);
    }
  }

  function find(userId: UserId, token: string): Reservation | null {
    forgetOld();
    const mine = issued.get(userId);
    return mine?.hash.equals(hashToken(token)) ? mine.leadsTo : null;
  }

  return {
    issue(userId, leadsTo) {
      forgetOld();
      const token = newToken();
      issued.delete(userId);
      const expiresAt = now() + voiceLimits.joinTokenMs;
      issued.set(userId, { hash: hashToken(token), leadsTo, expiresAt });
      return Promise.resolve(token);
    },
    look: (userId, token) => Promise.resolve(find(userId, token)),
    redeem(userId, token) {
      const found = find(userId, token);
      if (found) issued.delete(userId);
      return Promise.resolve(found);
    },
  };
}
