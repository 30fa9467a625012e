import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ReservedBytes } from '../state/reserved-bytes.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { RedisClient } from './redis-connection.ts';

/** How long the bytes of a node that died still count, and how often a living one says hers. */
const LIFETIME_MS = 30_000;
const REPEAT_MS = 10_000;

/**
 * Counts a reservation, or says it again, and answers what its user has in all. Each is a member
 * "id bytes" of a sorted set that is ordered by when it ends, by the clock of Redis.
 */
const RESERVE = `
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('zremrangebyscore', KEYS[1], '-inf', now)
  redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
  redis.call('pexpire', KEYS[1], ARGV[2])
  local total = 0
  for _, member in ipairs(redis.call('zrange', KEYS[1], 0, -1)) do
    total = total + tonumber(string.match(member, ' (%d+)$'))
  end
  return string.format('%.0f', total)`;

const totalSchema = z.coerce.number();

/**
 * Reservations of all nodes; those of a node that dies end by themselves. While Redis is away a
 * node knows of its own only, and tells them when it is back.
 * @param own what this node alone has reserved
 */
export function createRedisReservedBytes(redis: RedisClient, own: ReservedBytes): ReservedBytes {
  async function say(userId: UserId, member: string): Promise<number> {
    return totalSchema.parse(
      await redis.eval(RESERVE, 1, `tayfa:bytes:${userId}`, member, LIFETIME_MS),
    );
  }

  return {
    async reserve(userId, bytes) {
      const local = await own.reserve(userId, bytes);
      const member = `${randomUUID()} ${String(bytes)}`;
      // the connection says in the log that it is away
      const shared = await say(userId, member).catch(() => 0);
      const repeat = setInterval(() => void say(userId, member).catch(() => 0), REPEAT_MS);
      repeat.unref();
      return {
        total: Math.max(local.total, shared),
        release() {
          clearInterval(repeat);
          local.release();
          redis.zrem(`tayfa:bytes:${userId}`, member).catch(() => 0);
        },
      };
    },
  };
}
