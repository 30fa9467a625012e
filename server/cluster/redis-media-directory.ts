import { z } from 'zod';
import type { ChannelId } from '#shared/lib/ids.ts';
import type { MediaDirectory } from '../state/media-nodes.ts';
import type { RedisClient } from './redis-connection.ts';
import { orBusy } from './redis-failure.ts';

/**
 * How long a claim stands that is not renewed, in milliseconds: so long a channel is silent after its
 * node was killed. Its owner gives it up before (server/voice/channel-claims.ts).
 */
const CLAIM_MS = 5_000;

/** Takes the channel where it is free; answers the claim that stands. */
const CLAIM = `
  local standing = redis.call('get', KEYS[1])
  if standing then return standing end
  redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
  return ARGV[1]`;

/**
 * Lets claims stand on, those too that a Redis has forgotten which began anew; answers the numbers of
 * the keys that are another's.
 */
const RENEW = `
  local lost = {}
  for index, key in ipairs(KEYS) do
    local standing = redis.call('get', key)
    if standing and standing ~= ARGV[index + 1] then
      lost[#lost + 1] = index
    else
      redis.call('set', key, ARGV[index + 1], 'px', ARGV[1])
    end
  end
  return lost`;

/** A claim is given back by its owner alone: what another has now stays. */
const RELEASE = `
  if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`;

const claimSchema = z.string();
const claimsSchema = z.array(z.string().nullable());
const lostSchema = z.array(z.number());

/** All of them on one server of a cluster: they are asked about together. */
function keyOf(channelId: ChannelId): string {
  return `tayfa:{media}:${channelId}`;
}

/** The directory of all nodes. While Redis is away no one finds the way, and no claim is renewed. */
export function createRedisMediaDirectory(redis: RedisClient): MediaDirectory {
  return {
    claim: async (channelId, claim) =>
      claimSchema.parse(await orBusy(redis.eval(CLAIM, 1, keyOf(channelId), claim, CLAIM_MS))),
    async claimsOn(channelIds) {
      if (channelIds.length === 0) return [];
      return claimsSchema.parse(await orBusy(redis.mget(channelIds.map(keyOf))));
    },
    async renew(claims) {
      if (claims.size === 0) return [];
      const channelIds = [...claims.keys()];
      const answer = await orBusy(
        redis.eval(RENEW, claims.size, ...channelIds.map(keyOf), CLAIM_MS, ...claims.values()),
      );
      return lostSchema.parse(answer).flatMap((number) => channelIds[number - 1] ?? []);
    },
    async release(channelId, claim) {
      await orBusy(redis.eval(RELEASE, 1, keyOf(channelId), claim));
    },
  };
}
