import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Count, CounterRule, Counters } from '../state/counters.ts';
import type { RedisClient } from './redis-connection.ts';

/**
 * Counters of all nodes. While Redis is away each node counts for itself, from nothing: as many
 * times more may pass as there are nodes, and no one is locked out.
 */
export function createRedisCounters(redis: RedisClient): Counters {
  const limiters = new Map<string, RateLimiterRedis>();

  function limiterOf({ name, points, seconds }: CounterRule): RateLimiterRedis {
    const known = limiters.get(name);
    if (known) return known;
    const keyPrefix = `tayfa:count:${name}`;
    const limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: seconds }),
    });
    limiters.set(name, limiter);
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
