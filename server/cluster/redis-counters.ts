import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { createCounters, type Counters } from '../state/counters.ts';
import type { RedisClient } from './redis-connection.ts';

/**
 * Counters of all nodes. While Redis is away each node counts for itself, from nothing: as many
 * times more may pass as there are nodes, and no one is locked out.
 */
export function createRedisCounters(redis: RedisClient): Counters {
  return createCounters(({ name, points, seconds }) => {
    const keyPrefix = `tayfa:count:${name}`;
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points,
      duration: seconds,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: seconds }),
    });
  });
}
