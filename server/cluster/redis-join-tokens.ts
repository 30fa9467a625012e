import { z } from 'zod';
import type { JoinTokens } from '../state/join-tokens.ts';
import type { VoicePlace } from '../state/voice-rooms.ts';
import { ID_PATTERN, type UserId } from '#shared/lib/ids.ts';
import { voiceLimits } from '#shared/rules/limits.ts';
import { hashToken, newToken } from '../lib/tokens.ts';
import type { RedisClient } from './redis-connection.ts';
import { orBusy } from './redis-failure.ts';

/** Answers where a token leads and forgets it; of two that ask at once a single one is answered. */
const REDEEM = `
  if redis.call('hget', KEYS[1], 'hash') ~= ARGV[1] then return false end
  local place = redis.call('hget', KEYS[1], 'place')
  redis.call('del', KEYS[1])
  return place`;

/** A user's token takes the place of their former one, and ends by itself. */
const ISSUE = `
  redis.call('hset', KEYS[1], 'hash', ARGV[1], 'place', ARGV[2])
  redis.call('pexpire', KEYS[1], ARGV[3])`;

/** Stands for the team where there is none. */
const IN_CHAT = '-';

const idSchema = z.string().regex(ID_PATTERN);
const placeSchema = z
  .string()
  .transform((text) => text.split(' '))
  .pipe(z.tuple([idSchema.or(z.literal(IN_CHAT)), idSchema]))
  .nullable();

function keyOf(userId: UserId): string {
  return `tayfa:voice-token:${userId}`;
}

/** Tokens of all nodes: issued on one, good on each. While Redis is away there are none. */
export function createRedisJoinTokens(redis: RedisClient): JoinTokens {
  return {
    async issue(userId, { teamId, channelId }) {
      const token = newToken();
      const hash = hashToken(token).toString('hex');
      const place = `${teamId ?? IN_CHAT} ${channelId}`;
      await orBusy(redis.eval(ISSUE, 1, keyOf(userId), hash, place, voiceLimits.joinTokenMs));
      return token;
    },
    async redeem(userId, token) {
      const hash = hashToken(token).toString('hex');
      const found = placeSchema.parse(await orBusy(redis.eval(REDEEM, 1, keyOf(userId), hash)));
      return found && placeOf(found);
    },
  };
}

function placeOf([teamId, channelId]: readonly [string, string]): VoicePlace {
  // reason: what was issued for a place, with ids of that form
  const place = { teamId: teamId === IN_CHAT ? null : teamId, channelId };
  // reason: as said
  return place as VoicePlace;
}
