import type { UserId } from '#shared/lib/ids.ts';
import { FrameAllowance } from './frame-allowance.ts';

interface OpeningRate {
  readonly openingBurst: number;
  readonly openingsPerSecond: number;
}

/** How often users may open sockets: a burst for all their tabs at once, and then now and then. */
export class OpeningAllowances {
  readonly #rate: OpeningRate;
  readonly #byUser = new Map<UserId, { allowance: FrameAllowance; usedAt: number }>();

  constructor(rate: OpeningRate) {
    this.#rate = rate;
  }

  get size(): number {
    return this.#byUser.size;
  }

  /** Takes one opening; false when there is none left. */
  take(userId: UserId, now: number): boolean {
    const { openingBurst: burst, openingsPerSecond: perSecond } = this.#rate;
    const entry = this.#byUser.get(userId) ?? {
      allowance: new FrameAllowance({ burst, perSecond, now }),
      usedAt: now,
    };
    entry.usedAt = now;
    this.#byUser.set(userId, entry);
    return entry.allowance.take(now);
  }

  /** Forgets those who have all of it again. */
  sweep(now: number): void {
    const fullAfterMs = (this.#rate.openingBurst / this.#rate.openingsPerSecond) * 1_000;
    for (const [userId, { usedAt }] of this.#byUser)
      if (now - usedAt >= fullAfterMs) this.#byUser.delete(userId);
  }
}
