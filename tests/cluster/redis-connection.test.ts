import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startRedisServer, withoutRedis, type RedisServer } from '../support/redis-server.ts';
import {
  closeRedis,
  onEveryReady,
  openRedis,
  redisReady,
  type RedisClient,
} from '#server/cluster/redis-connection.ts';

/** What the library says of a command that was cut off, or never sent. */
const cutOff = /max retries|Stream isn't writeable|timed out/;
const opened: RedisClient[] = [];
const logged: string[] = [];
const logger = pino({ level: 'info' }, { write: (line) => void logged.push(line) });

function open(url: string): RedisClient {
  const client = openRedis(url, { logger, name: 'test' });
  opened.push(client);
  return client;
}

const logCount = (text: string) => logged.filter((line) => line.includes(text)).length;

afterEach(async () => {
  await Promise.all(opened.splice(0).map(closeRedis));
  logged.splice(0);
});

describe.skipIf(withoutRedis !== '')(`the connection to Redis${withoutRedis}`, () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedisServer();
  });
  afterAll(() => redis.stop());

  it('fails what was asked when Redis dies, at once, and is back half a second after it', async () => {
    const client = open(redis.url);
    let attempts = 0;
    client.on('reconnecting', () => {
      attempts += 1;
    });
    await redisReady(client, 5_000);
    expect(await client.set('a', '1')).toBe('OK');
    await redis.kill();
    const start = performance.now();
    await expect(client.get('a')).rejects.toThrow(cutOff);
    await expect(client.get('a')).rejects.toThrow(cutOff);
    expect(performance.now() - start).toBeLessThan(200);
    await expect.poll(() => attempts, { timeout: 5_000 }).toBeGreaterThan(3);
    await redis.restart();
    const back = performance.now();
    await redisReady(client, 5_000);
    expect(performance.now() - back).toBeLessThan(800);
    expect(await client.get('a')).toBeNull();
    expect([logCount('Redis is away'), logCount('Redis is back')]).toEqual([1, 1]);
  });

  it('gives up a Redis that hangs, and does not wait for it a second time', async () => {
    const client = open(redis.url);
    await redisReady(client, 5_000);
    redis.pause();
    try {
      await expect(client.get('a')).rejects.toThrow(cutOff);
      await expect.poll(() => client.status, { timeout: 5_000 }).not.toBe('ready');
      const start = performance.now();
      await expect(client.get('a')).rejects.toThrow(cutOff);
      expect(performance.now() - start).toBeLessThan(200);
    } finally {
      redis.resume();
    }
    await redisReady(client, 10_000);
    expect(await client.ping()).toBe('PONG');
  });

  it('says in vain whom it could not reach, without the password', async () => {
    await redis.kill();
    const client = open(redis.url.replace('//', '//:secret-word@'));
    await expect(redisReady(client, 300)).rejects.toThrow('REDIS_URL');
    expect(logged.join()).not.toContain('secret-word');
    await redis.restart();
  });

  it('speaks to a cluster, and subscribes where a channel belongs', async () => {
    const node = await startRedisServer([
      '--cluster-enabled',
      'yes',
      ...['--cluster-announce-ip', '127.0.0.1'],
    ]);
    try {
      const admin = open(node.url);
      await redisReady(admin, 5_000);
      await admin.call('cluster', 'addslotsrange', '0', '16383');
      const client = open(`${node.url}, ${node.url}`);
      await redisReady(client, 10_000);
      expect(await client.set('a', '1')).toBe('OK');
      const heard: unknown[] = [];
      client.on('smessage', (...message: unknown[]) => heard.push(message));
      await client.ssubscribe('news');
      await client.spublish('news', 'one');
      await expect.poll(() => heard).toEqual([['news', 'one', undefined]]);
    } finally {
      await Promise.all(opened.splice(0).map(closeRedis));
      await node.stop();
    }
  });
});

it('subscribes anew after a connection that was lost while it subscribed', async () => {
  const { url, subscribed, close } = await startCuttingServer();
  const client = open(url);
  onEveryReady(client, () => client.subscribe('news'));
  await expect.poll(subscribed, { timeout: 5_000 }).toBe(4);
  client.disconnect();
  close();
});

/**
 * Speaks as much Redis as a client needs. Ends the connection after the first subscription, at the
 * second in the middle of it, refuses the third and leaves the fourth alone.
 */
async function startCuttingServer() {
  let count = 0;
  const answer = (socket: Socket, command: string): void => {
    if (command.includes('hello')) socket.write('%1\r\n+proto\r\n:3\r\n');
    else if (/\r\ninfo\r\n/.test(command)) socket.write('$13\r\nredis_mode:ok\r\n');
    else if (!command.includes('subscribe')) socket.write('+OK\r\n');
    else {
      count += 1;
      if (count === 2) socket.destroy();
      else if (count === 3) socket.write('-LOADING not yet\r\n');
      else socket.write('>3\r\n$9\r\nsubscribe\r\n$4\r\nnews\r\n:1\r\n');
      if (count === 1) socket.end();
    }
  };
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const command of data
        .toString()
        .toLowerCase()
        .split(/(?=\*\d)/))
        answer(socket, command);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `redis://127.0.0.1:${String(port)}`,
    subscribed: () => count,
    close: () => server.close(),
  };
}
