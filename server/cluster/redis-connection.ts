import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

/** One Redis or Valkey, or a cluster of them. */
export type RedisClient = Redis | Cluster;

interface RedisParts {
  readonly logger: Logger;
  /** What the connection is for, as Redis lists it and as the log names it. */
  readonly name: string;
}

/** Between two attempts to connect: what waits for Redis waits this much longer at most. */
const RECONNECT_MS = 500;
/** A command without an answer for so long failed, and the connection is made anew. */
const ANSWER_MS = 2_000;
const KEEP_ALIVE_MS = 10_000;

/**
 * A command either is answered soon or fails, and is never sent a second time: what was cut off may
 * have been done. What then is for the caller to say.
 */
const promptly = {
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // the library's own forgets all channels when its answer is cut off, and ends the process by a
  // rejection that nothing handles: see onEveryReady
  autoResubscribe: false,
  connectTimeout: ANSWER_MS,
  commandTimeout: ANSWER_MS,
  socketTimeout: ANSWER_MS,
  keepAlive: KEEP_ALIVE_MS,
  // a replica that was a primary: the address leads to another by now
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
} satisfies RedisOptions;

const retryDelay = (attempt: number): number => Math.min(attempt * 50, RECONNECT_MS);

/**
 * Connects to one server, or to a cluster when several addresses are named. Answers at once;
 * commands fail until it is connected (redisReady), and while it is away.
 * @param addresses redis:// or rediss:// with user, password and database; several by commas
 */
export function openRedis(addresses: string, { logger, name }: RedisParts): RedisClient {
  const [first = '', ...others] = addresses.split(',').map((address) => address.trim());
  const client =
    others.length === 0
      ? new Redis(first, {
          ...promptly,
          connectionName: name,
          enableOfflineQueue: false,
          retryStrategy: retryDelay,
        })
      : openCluster([first, ...others], name);
  logOutages(client, { logger, name });
  return client;
}

function openCluster(addresses: readonly string[], name: string): Cluster {
  const [first] = addresses;
  const { username, password, protocol } = new URL(first ?? '');
  return new Cluster([...addresses], {
    shardedSubscribers: true,
    enableOfflineQueue: false,
    clusterRetryStrategy: retryDelay,
    slotsRefreshTimeout: ANSWER_MS,
    redisOptions: {
      ...promptly,
      connectionName: name,
      // also for those that the named ones tell of
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  });
}

/** Says once that it is away and once that it is back, not at every attempt. */
function logOutages(client: RedisClient, { logger, name }: RedisParts): void {
  let isAway = false;
  let lastError: unknown;
  // without a listener Node would exit
  client.on('error', (error: unknown) => {
    lastError = error;
  });
  client.on('reconnecting', () => {
    if (!isAway) logger.warn({ err: lastError, redis: name }, 'Redis is away');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) logger.info({ redis: name }, 'Redis is back');
    isAway = false;
    lastError = undefined;
  });
}

/**
 * Resolves when commands are answered.
 * @throws Error it was not reached in time; the reason of the last attempt is its cause
 */
export function redisReady(client: RedisClient, timeoutMs: number): Promise<void> {
  if (client.status === 'ready') return Promise.resolve();
  return new Promise((resolve, reject) => {
    let cause: unknown;
    const timer = setTimeout(() => {
      settle();
      reject(new Error('Redis could not be reached (REDIS_URL)', { cause }));
    }, timeoutMs);
    const onReady = (): void => {
      settle();
      resolve();
    };
    const onError = (error: unknown): void => {
      cause = error;
    };
    function settle(): void {
      clearTimeout(timer);
      client.off('ready', onReady);
      client.off('error', onError);
    }
    client.on('ready', onReady);
    client.on('error', onError);
  });
}

/**
 * Runs what a connection must do before it is of use, such as subscribing, now and after every
 * reconnect. When it fails the connection is made anew, so that none is left without it.
 */
export function onEveryReady(client: RedisClient, work: () => Promise<unknown>): void {
  const run = (): void => {
    work().catch(() => client.disconnect(true));
  };
  client.on('ready', run);
  if (client.status === 'ready') run();
}

/** Ends the connection once what was asked is answered, or cannot be. */
export async function closeRedis(client: RedisClient): Promise<void> {
  if (client.status === 'ready') await client.quit().catch(() => undefined);
  client.disconnect();
}
