import { z } from 'zod';
import type { JoinTokens, Reservation } from '../state/join-tokens.ts';
import { ID_PATTERN, type UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { hashToken, newToken } from '../lib/tokens.ts';
import type { RedisClient } from './redis-connection.ts';
import { orBusy } from './redis-failure.ts';

const LOOK = `
  if redis.call('hget', KEYS[1], 'hash') ~= ARGV[1] then return false end
  return redis.call('hget', KEYS[1], 'leads-to')`;

/** Answers where a token leads and forgets it; of two that ask at once a single one is answered. */
const REDEEM = `
  if redis.call('hget', KEYS[1], 'hash') ~= ARGV[1] then return false end
  local leads = redis.call('hget', KEYS[1], 'leads-to')
  redis.call('del', KEYS[1])
  return leads`;

/** A user's token takes the place of their former one, and ends by itself. */
const ISSUE = `
  redis.call('hset', KEYS[1], 'hash', ARGV[1], 'leads-to', ARGV[2])
  redis.call('pexpire', KEYS[1], ARGV[3])`;

/** Stands for the team where there is none. */
const IN_CHAT = '-';

const idSchema = z.string().regex(ID_PATTERN);
const leadsToSchema = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([idSchema.or(z.literal(IN_CHAT)), idSchema, idSchema]))
  .nullable();

function keyOf(userId: UserId): string {
  return `tayfa:voice-token:${userId}`;
}

/** Tokens of all nodes: issued on one, good on each. While Redis is away there are none. */
export function createRedisJoinTokens(redis: RedisClient): JoinTokens {
  async function ask(script: string, userId: UserId, token: string): Promise<Reservation | null> {
    const hash = hashToken(token).toString('hex');
    const found = leadsToSchema.parse(await orBusy(redis.eval(script, 1, keyOf(userId), hash)));
    return found && reservationOf(found);
  }

  return {
    look: (userId, token) => ask(LOOK, userId, token),
    redeem: (userId, token) => ask(REDEEM, userId, token),
    async issue(userId, { place: { teamId, channelId }, attendeeId }) {
      const token = newToken();
      const hash = hashToken(token).toString('hex');
      const leadsTo = `${teamId ?? IN_CHAT} ${channelId} ${attendeeId}`;
      await orBusy(redis.eval(ISSUE, 1, keyOf(userId), hash, leadsTo, voiceLimits.joinTokenMs));
      return token;
    },
  };
}

function reservationOf([teamId, channelId, attendeeId]: readonly [
  string,
  string,
  string,
]): Reservation {
  const place = { teamId: teamId === IN_CHAT ? null : teamId, channelId };
  // reason: what was issued for a place, with ids of that form
  return { place, attendeeId } as Reservation;
}
