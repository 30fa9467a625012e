/** A burst, and a steady rate at which it comes back. */
export interface FrameRate {
  readonly burst: number;
  readonly perSecond: number;
}

/** How much a client may send at a rate; every client has one, so it holds no more than it must. */
export class FrameAllowance {
  readonly #rate: FrameRate;
  #left: number;
  /** When one was asked for last. */
  usedAt: number;

  /** `rate` is shared by all that have the same. */
  constructor(rate: FrameRate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.usedAt = now;
  }

  /** Takes one; false when none is left. */
  take(now: number): boolean {
    const { burst, perSecond } = this.#rate;
    const regained = ((now - this.usedAt) * perSecond) / 1_000;
    this.#left = Math.min(burst, this.#left + regained);
    this.usedAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Takes back what was asked for last: it counts elsewhere. */
  giveBack(): void {
    this.#left = Math.min(this.#rate.burst, this.#left + 1);
  }
}
