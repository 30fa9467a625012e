import type { OneTimeKeys } from '../state/one-time-keys.ts';
import type { Clock } from '../lib/clock.ts';
import type { RedisClient } from './redis-connection.ts';
import { orBusy } from './redis-failure.ts';

/** A node whose clock is late takes a key for good for so much longer. */
const CLOCKS_APART_MS = 60_000;

/** Keys of all nodes. While Redis is away none is taken: no node knows whether it was used. */
export function createRedisOneTimeKeys(
  redis: RedisClient,
  { now }: Pick<Clock, 'now'>,
): OneTimeKeys {
  return {
    async use(key, expiresAt) {
      const ms = Math.max(Math.ceil(expiresAt - now()), 0) + CLOCKS_APART_MS;
      return (await orBusy(redis.set(`tayfa:once:${key}`, '', 'PX', ms, 'NX'))) === 'OK';
    },
  };
}
