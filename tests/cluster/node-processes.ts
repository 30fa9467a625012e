import { rm } from 'node:fs/promises';
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '#server/database/embedded-database.ts';
import { fillDataFolder } from '../support/migrated-folder.ts';
import { openLink, type NetworkLink } from '../support/network-link.ts';
import { outboxIn } from '../support/outbox.ts';
import { startRedisServer, type RedisServer } from '../support/redis-server.ts';
import { startS3Server, whyNoS3, type S3Server } from '../support/s3-server.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';
import { throwawayFolder } from '../support/throwaway-folder.ts';

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

/** Several nodes over a database, a Redis and, where there is one, an S3 of their own. */
export interface NodeProcesses {
  readonly nodes: readonly NodeProcess[];
  readonly redis: RedisServer;
  /** null where none is wanted or installed: files lie in the nodes' common folder. */
  readonly s3: S3Server | null;
  readonly dataFolder: string;
  readonly connectionString: string;
  /** As a balancer does it: another node each time, of those that are there. */
  readonly origin: string;
  mailLink(address: string, path: string): Promise<URL>;
  stop(): Promise<void>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MAIL_TIMEOUT_MS = 10_000;

interface NodeProcessOptions {
  /** Settings of all nodes. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether files lie in an S3 where there is one, which takes as long to start as a node. */
  readonly hasS3?: boolean;
}

/** Starts `count` nodes, one after another. */
export async function startNodeProcesses(
  count: number,
  { environment = {}, hasS3 = true }: NodeProcessOptions = {},
): Promise<NodeProcesses> {
  const dataFolder = await throwawayFolder('tayfa-nodes-');
  await fillDataFolder(dataFolder);
  const database: EmbeddedDatabase = await startEmbeddedDatabase({ dataFolder, logger: quiet });
  const redis = await startRedisServer();
  const s3 = hasS3 && whyNoS3() === null ? await startS3Server() : null;
  const bucket = await s3?.newBucket();
  const nodes: NodeProcess[] = [];
  for (let number = 0; number < count; number += 1) {
    const settings = { ...bucket?.environment, ...environment };
    const node = await createNode({ dataFolder, redis, database, settings });
    await node.start();
    nodes.push(node);
  }
  let asked = 0;
  return {
    nodes,
    redis,
    s3,
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
      await s3?.close();
      await database.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

interface NodePlace {
  readonly dataFolder: string;
  readonly redis: RedisServer;
  readonly database: EmbeddedDatabase;
  /** Of the S3, and what a test adds. */
  readonly settings: Readonly<Record<string, string>>;
}

async function createNode(place: NodePlace): Promise<NodeProcess> {
  const { dataFolder, redis, database } = place;
  const link = await openLink(redis.port);
  let running: ServerProcess | null = null;
  let port: string | undefined;

  async function end(how: 'kill' | 'stop'): Promise<void> {
    const ending = running;
    running = null;
    const ended = await ending?.[how]();
    if (how === 'stop' && ended && ended.code !== 0)
      throw new Error(`A node did not stop in order (${String(ended.code)}):\n${ending?.output()}`);
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
        // only where a test is about it
        VOICE: 'off',
        ...place.settings,
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
