import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

/** What may be had in a time: `points` within `seconds`, counted from the first. */
export interface CounterRule {
  /** Counters of different names do not know each other. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Where a key stands after it was counted. */
export interface Count {
  readonly isRefused: boolean;
  readonly remaining: number;
  /** Milliseconds until the key starts again with all its points. */
  readonly resetMs: number;
}

/**
 * Counts what a user or a network does, and says when it is too much. Every node counts in the same
 * books: what is refused on one is refused on all.
 */
export interface Counters {
  /** Counts `points` (one if not said). What is refused counts too. */
  take(rule: CounterRule, key: string, points?: number): Promise<Count>;
  /** Gives points back: what they were taken for was not done. */
  giveBack(rule: CounterRule, key: string, points?: number): Promise<void>;
}

/** Where the points of a rule are kept. */
type OpenLimiter = (rule: CounterRule) => Pick<RateLimiterAbstract, 'consume' | 'reward'>;

/** Counters of this process alone. */
export function createMemoryCounters(): Counters {
  return createCounters(
    ({ name, points, seconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  );
}

/** Counters over limiters of one kind, each opened when its rule first counts. */
export function createCounters(openLimiter: OpenLimiter): Counters {
  const limiters = new Map<string, ReturnType<OpenLimiter>>();

  function limiterOf(rule: CounterRule): ReturnType<OpenLimiter> {
    const limiter = limiters.get(rule.name) ?? openLimiter(rule);
    limiters.set(rule.name, limiter);
    return limiter;
  }

  return {
    async take(rule, key, points = 1) {
      try {
        return countOf(await limiterOf(rule).consume(key, points), false);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return countOf(refusal, true);
      }
    },
    async giveBack(rule, key, points = 1) {
      await limiterOf(rule).reward(key, points);
    },
  };
}

function countOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isRefused: boolean): Count {
  return { isRefused, remaining: remainingPoints, resetMs: msBeforeNext };
}
