import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/database/embedded-database.ts';
import { openLink, type NetworkLink } from '../support/network-link.ts';
import { outboxIn } from '../support/outbox.ts';
import { startRedisServer, type RedisServer } from '../support/redis-server.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

/** One node: the real program in a process of its own, with its own way to Redis. */
export interface NodeProcess {
  readonly link: NetworkLink;
  /** null while it is down. */
  readonly origin: string | null;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Several nodes over a database and a Redis of their own. */
export interface NodeProcesses {
  readonly nodes: readonly NodeProcess[];
  readonly redis: RedisServer;
  readonly dataFolder: string;
  readonly connectionString: string;
  /** As a balancer does it: another node each time, of those that are there. */
  readonly origin: string;
  mailLink(address: string, path: string): Promise<URL>;
  stop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MAIL_TIMEOUT_MS = 10_000;

/** Starts `count` nodes, one after another. */
export async function startNodeProcesses(count: number): Promise<NodeProcesses> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'tayfa-nodes-'));
  const database: EmbeddedDatabase = await startEmbeddedDatabase({ dataFolder, logger: quiet });
  const redis = await startRedisServer();
  const nodes: NodeProcess[] = [];
  for (let number = 0; number < count; number += 1) {
    const node = await createNode({ dataFolder, redis, database });
    await node.start();
    nodes.push(node);
  }
  let asked = 0;
  return {
    nodes,
    redis,
    dataFolder,
    connectionString: database.connectionString,
    get origin() {
      const origins = nodes.flatMap(({ origin }) => origin ?? []);
      asked += 1;
      return origins[asked % origins.length] ?? '';
    },
    mailLink: outboxIn(dataFolder, MAIL_TIMEOUT_MS).link,
    async stop() {
      for (const node of nodes) await node.stop();
      await Promise.all(nodes.map(({ link }) => link.stop()));
      await redis.stop();
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

interface NodePlace {
  readonly dataFolder: string;
  readonly redis: RedisServer;
  readonly database: EmbeddedDatabase;
}

async function createNode({ dataFolder, redis, database }: NodePlace): Promise<NodeProcess> {
  const link = await openLink(redis.port);
  let running: ServerProcess | null = null;
  let port: string | undefined;

  async function end(how: 'kill' | 'stop'): Promise<void> {
    const ending = running;
    running = null;
    await ending?.[how]();
  }

  return {
    link,
    get origin() {
      return running?.origin ?? null;
    },
    kill: () => end('kill'),
    stop: () => end('stop'),
    async start() {
      const environment = {
        NODE_ENV: 'test',
        RATE_LIMITS: 'off',
        CAPTCHA: 'off',
        LOG_LEVEL: 'warn',
        DATABASE_URL: database.connectionString,
        REDIS_URL: `redis://127.0.0.1:${String(link.port)}`,
        ...(port !== undefined && { PORT: port }),
      };
      running = await startServerProcess({ dataFolder, environment });
      // always at the same place
      port = new URL(running.origin).port;
    },
  };
}
