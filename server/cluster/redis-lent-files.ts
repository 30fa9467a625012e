import type { LentFiles } from '../state/media-nodes.ts';
import type { RedisClient } from './redis-connection.ts';
import { orBusy } from './redis-failure.ts';

/** How long a file is lent, in milliseconds: the node that asked for it fetches it at once. */
const LENT_MS = 10_000;

function keyOf(name: string): string {
  return `tayfa:lent:${name}`;
}

/** Files between nodes, by way of Redis. */
export function createRedisLentFiles(redis: RedisClient): LentFiles {
  return {
    async lend(name, bytes) {
      await orBusy(redis.set(keyOf(name), bytes, 'PX', LENT_MS));
    },
    borrow: (name) => orBusy(redis.getBuffer(keyOf(name))),
  };
}
