import type { UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import type { Clock } from '../lib/clock.ts';
import { hashToken, newToken } from '../lib/tokens.ts';
import type { VoicePlace } from './voice-rooms.ts';

/** Keys to voice channels: each for one user and one channel, good once and soon. */
export interface JoinTokens {
  /** A new one; an earlier one of the user's is void. */
  issue(userId: UserId, place: VoicePlace): Promise<string>;
  /** Where it leads, and no second time. null: another's, used, too old, or no token at all. */
  redeem(userId: UserId, token: string): Promise<VoicePlace | null>;
}

interface Issued {
  readonly hash: Buffer;
  readonly place: VoicePlace;
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

  return {
    issue(userId, place) {
      forgetOld();
      const token = newToken();
      issued.delete(userId);
      const expiresAt = now() + voiceLimits.joinTokenMs;
      issued.set(userId, { hash: hashToken(token), place, expiresAt });
      return Promise.resolve(token);
    },
    redeem(userId, token) {
      forgetOld();
      const mine = issued.get(userId);
      if (!mine?.hash.equals(hashToken(token))) return Promise.resolve(null);
      issued.delete(userId);
      return Promise.resolve(mine.place);
    },
  };
}
