/** How many frames a client may send: a burst, and a steady rate at which its room comes back. */
export class FrameAllowance {
  readonly #burst: number;
  readonly #perMs: number;
  #left: number;
  #countedAt: number;

  constructor(options: { burst: number; perSecond: number; now: number }) {
    this.#burst = options.burst;
    this.#perMs = options.perSecond / 1000;
    this.#left = options.burst;
    this.#countedAt = options.now;
  }

  /** Takes one; false when none is left. */
  take(now: number): boolean {
    const regained = (now - this.#countedAt) * this.#perMs;
    this.#left = Math.min(this.#burst, this.#left + regained);
    this.#countedAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
