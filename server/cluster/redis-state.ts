import type { ReservedBytes } from '../state/reserved-bytes.ts';
import type { SharedState } from '../state/shared-state.ts';
import type { Clock } from '../lib/clock.ts';
import type { RedisClient } from './redis-connection.ts';
import { createRedisCounters } from './redis-counters.ts';
import { createRedisJoinTokens } from './redis-join-tokens.ts';
import { createRedisOneTimeKeys } from './redis-one-time-keys.ts';
import { createRedisReservedBytes } from './redis-reserved-bytes.ts';

interface RedisStateParts {
  readonly redis: RedisClient;
  readonly clock: Clock;
  /** What this node alone has reserved. */
  readonly ownBytes: ReservedBytes;
}

/** The parts of the shared state that are decided in one place, for several nodes: in Redis. */
export function createRedisState({
  redis,
  clock,
  ownBytes,
}: RedisStateParts): Pick<
  SharedState,
  'counters' | 'oneTimeKeys' | 'reservedBytes' | 'voiceTokens'
> {
  return {
    counters: createRedisCounters(redis),
    oneTimeKeys: createRedisOneTimeKeys(redis, clock),
    reservedBytes: createRedisReservedBytes(redis, ownBytes),
    voiceTokens: createRedisJoinTokens(redis),
  };
}
