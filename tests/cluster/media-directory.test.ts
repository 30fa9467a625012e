import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelId } from '#shared/lib/ids.ts';
import { closeRedis, openRedis, redisReady } from '#server/cluster/redis-connection.ts';
import { createRedisMediaDirectory } from '#server/cluster/redis-media-directory.ts';
import type { MediaDirectory } from '#server/state/media-nodes.ts';
import { startRedisServer, withoutRedis, type RedisServer } from '../support/redis-server.ts';

let lastChannel = 0;

function newChannelId(): ChannelId {
  lastChannel += 1;
  // reason: an id of this test
  return String(lastChannel) as ChannelId;
}

describe.skipIf(withoutRedis !== '')(`who has the media of a channel${withoutRedis}`, () => {
  let redis: RedisServer;
  let clients: ReturnType<typeof openRedis>[];
  let one: MediaDirectory;
  let two: MediaDirectory;

  beforeAll(async () => {
    redis = await startRedisServer();
    const logger = pino({ level: 'silent' });
    clients = ['one', 'two'].map((name) => openRedis(redis.url, { logger, name }));
    await Promise.all(clients.map((client) => redisReady(client, 10_000)));
    const [first, second] = clients.map((client) => createRedisMediaDirectory(client));
    if (!first || !second) throw new Error('two were opened');
    [one, two] = [first, second];
  });

  afterAll(async () => {
    await Promise.all(clients.map(closeRedis));
    await redis.stop();
  });

  it('is the first that asks, also of many at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const channelId = newChannelId();
      const asked = Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? one : two).claim(channelId, `${String(index)} ${String(round)}`),
      );
      expect(new Set(await Promise.all(asked)).size).toBe(1);
      expect(await two.claimsOn([channelId])).toEqual([await asked[0]]);
    }
  });

  it('stays who it is while the claim is renewed, and is no one soon after', async () => {
    const [kept, left] = [newChannelId(), newChannelId()];
    await one.claim(kept, '1 kept');
    await one.claim(left, '1 left');
    for (let second = 0; second < 6; second += 1) {
      await wait(1_000);
      expect(await one.renew(new Map([[kept, '1 kept']]))).toEqual([]);
    }
    expect(await two.claimsOn([kept, left])).toEqual(['1 kept', null]);
    expect(await two.claim(kept, '2 late')).toBe('1 kept');
    expect(await two.claim(left, '2 late')).toBe('2 late');
  }, 20_000);

  it('is told to one who renews a claim that is another’s by now', async () => {
    const [own, others, fresh] = [newChannelId(), newChannelId(), newChannelId()];
    await one.claim(own, '1 own');
    await two.claim(others, '2 others');
    const claims = new Map([
      [own, '1 own'],
      [others, '1 others'],
      // as when Redis began anew, with nothing in it
      [fresh, '1 fresh'],
    ]);
    expect(await one.renew(claims)).toEqual([others]);
    expect(await two.claimsOn([own, others, fresh])).toEqual(['1 own', '2 others', '1 fresh']);
  });

  it('is given back by the one who has it alone', async () => {
    const channelId = newChannelId();
    await one.claim(channelId, '1 mine');
    await two.release(channelId, '2 not mine');
    expect(await two.claimsOn([channelId])).toEqual(['1 mine']);
    await one.release(channelId, '1 mine');
    expect(await two.claimsOn([channelId])).toEqual([null]);
  });

  it('is not known while Redis is away', async () => {
    clients[1]?.disconnect();
    const busy = { code: 'server.busy' };
    await expect(two.claim(newChannelId(), '2 any')).rejects.toMatchObject(busy);
    await expect(two.claimsOn([newChannelId()])).rejects.toMatchObject(busy);
    await expect(two.renew(new Map([[newChannelId(), '2 any']]))).rejects.toMatchObject(busy);
  });
});
