import { desktopLimits } from '#shared/rules/limits.ts';

/** Tells a crash from a loop of them: three within a minute (D-009). */
export class CrashCount {
  #moments: readonly number[] = [];

  /** Counts a crash; answers whether it is the one that makes a loop. */
  add(now: number): boolean {
    const recent = this.#moments.filter((moment) => now - moment < desktopLimits.crashLoopMs);
    this.#moments = [...recent, now];
    return this.#moments.length >= desktopLimits.crashLoopCount;
  }
}
