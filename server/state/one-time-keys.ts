import type { Clock } from '../lib/clock.ts';

/** Keys that are good once: of two nodes that are shown the same one, a single one takes it. */
export interface OneTimeKeys {
  /**
   * Whether this is the first use. The key is remembered until `expiresAt` (milliseconds since the
   * epoch), after which its owner must refuse it for its age.
   */
  use(key: string, expiresAt: number): Promise<boolean>;
}

/**
 * Keys remembered. Only what has passed its owner's test gets in, so to push one out an attacker
 * must solve this many captchas within their ten minutes.
 */
const MAX_KEYS = 100_000;

/** Keys of this process alone. */
export function createMemoryOneTimeKeys({ now }: Pick<Clock, 'now'>): OneTimeKeys {
  /** When each expires; in the order of use, so the oldest come first. */
  const used = new Map<string, number>();

  function forgetExpired(): void {
    const time = now();
    for (const [key, expiresAt] of used) {
      if (expiresAt > time && used.size <= MAX_KEYS) return;
      used.delete(key);
    }
  }

  return {
    use(key, expiresAt) {
      forgetExpired();
      const isFirst = !used.has(key);
      if (isFirst) used.set(key, expiresAt);
      return Promise.resolve(isFirst);
    },
  };
}
