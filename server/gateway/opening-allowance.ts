import type { UserId } from '#shared/lib/ids.ts';
import { FrameAllowance, type FrameRate } from './frame-allowance.ts';

/** How often users may open sockets: a burst for all their tabs at once, and then now and then. */
export class OpeningAllowances {
  readonly #rate: FrameRate;
  readonly #byUser = new Map<UserId, FrameAllowance>();

  constructor(config: { readonly openingBurst: number; readonly openingsPerSecond: number }) {
    this.#rate = { burst: config.openingBurst, perSecond: config.openingsPerSecond };
  }

  get size(): number {
    return this.#byUser.size;
  }

  /** Takes one opening; false when there is none left. */
  take(userId: UserId, now: number): boolean {
    let allowance = this.#byUser.get(userId);
    if (allowance === undefined) {
      allowance = new FrameAllowance(this.#rate, now);
      this.#byUser.set(userId, allowance);
    }
    return allowance.take(now);
  }

  /** Forgets those who have all of it again. */
  sweep(now: number): void {
    const fullAfterMs = (this.#rate.burst / this.#rate.perSecond) * 1_000;
    for (const [userId, { usedAt }] of this.#byUser)
      if (now - usedAt >= fullAfterMs) this.#byUser.delete(userId);
  }
}
