import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Email } from 'postal-mime';
import { startApp, type App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { GatewayConfig } from '#server/gateway/gateway-deps.ts';
import type { WebFetch } from '#server/lib/web-fetch.ts';
import { outboxIn } from './outbox.ts';
import { openLink, type NetworkLink } from './network-link.ts';
import { startRedisServer, type RedisServer } from './redis-server.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer {
  /** Of a server of several nodes another one each time it is asked: its people are spread over them. */
  readonly origin: string;
  readonly origins: readonly string[];
  /** The Redis of several nodes, and the way of each to it. */
  readonly redis: RedisServer | null;
  readonly links: readonly NetworkLink[];
  readonly app: App;
  readonly dataFolder: string;
  readonly connectionString: string;
  /** A clock that runs with the real one and can be set forward. */
  readonly clock: { now(): number; advance(ms: number): void };
  /** Every mail sent so far, oldest first. */
  outbox(): Promise<Email[]>;
  /** The newest link to a path of this server in a mail to an address. */
  mailLink(address: string, path: string): Promise<URL>;
  stop(): Promise<void>;
}

export interface TestServerOptions {
  /** Variables of the environment over the test's own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** An existing database; it is not dropped at the end. */
  readonly connectionString?: string;
  /** An existing folder for uploads and mails; it is not removed at the end. */
  readonly dataFolder?: string;
  /** The web that links lead into; without one no link is followed. */
  readonly web?: WebFetch;
  /** How many nodes, over a Redis of their own; as many as TEST_NODES says when it is not given. */
  readonly nodes?: number;
  /** How late what Redis says reaches a node, and Redis what it says, in milliseconds. */
  readonly busDelayMs?: (node: number) => number;
  /** Other numbers of the gateway. */
  readonly gateway?: Partial<GatewayConfig>;
}

/** A clock that leaps beyond what the database was told would have to wait until it is. */
const FARTHEST_ADVANCE_MS = 10 * 366 * 86_400_000;

const MAIL_TIMEOUT_MS = 5000;

/** How long jobs under way are waited for before the clock is set. */
const JOBS_TIMEOUT_MS = 5_000;

/** What a job under way plans by the former time must be written before it can come nearer. */
async function untilJobsRest(client: Client): Promise<void> {
  const end = performance.now() + JOBS_TIMEOUT_MS;
  const text = 'select 1 from jobs._private_jobs where locked_at is not null limit 1';
  while ((await client.query(text)).rowCount !== 0 && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Jobs are due by the clock of the database, which no test can set: their times come nearer. */
async function advanceJobs(connectionString: string, ms: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await untilJobsRest(client);
    await client.query(
      `update jobs._private_jobs set run_at = run_at - $1::float8 * interval '1 millisecond'
       where run_at > now()`,
      [ms],
    );
    await client.query(`select pg_notify('jobs:insert', '{"count":1}')`);
  } finally {
    await client.end();
  }
}

/** Starts the whole server on a fresh database and a free port, with an outbox to read. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = options.connectionString
    ? { connectionString: options.connectionString, drop: () => Promise.resolve() }
    : await createTestDatabase();
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'tayfa-test-')));
  let ahead = 0;
  let advancing = Promise.resolve();
  const clock = {
    now: () => Date.now() + ahead,
    advance(ms: number) {
      ahead += ms;
      advancing = advancing.then(() => advanceJobs(database.connectionString, ms));
    },
  };
  const nodes = options.nodes ?? Number(process.env['TEST_NODES'] ?? 1);
  const redis = nodes > 1 ? await startRedisServer() : null;
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.connectionString,
    RATE_LIMITS: 'off',
    CAPTCHA: 'off',
    LINK_PREVIEWS: options.web ? 'on' : 'off',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    LOG_FORMAT: 'json',
    ...options.environment,
  };
  const apps: App[] = [];
  const links: NetworkLink[] = [];
  for (let node = 0; node < nodes; node += 1) {
    const link = redis && (await openLink(redis.port, options.busDelayMs?.(node)));
    if (link) links.push(link);
    const config = readConfig({
      ...(link && { REDIS_URL: `redis://127.0.0.1:${String(link.port)}` }),
      ...environment,
    });
    apps.push(
      await startApp(config, {
        clock,
        idsAheadMs: FARTHEST_ADVANCE_MS,
        ...(options.web && { web: options.web }),
        ...(options.gateway && { gateway: options.gateway }),
      }),
    );
  }
  const [app] = apps;
  if (!app) throw new Error('A server has one node at least');
  let asked = 0;
  const outbox = outboxIn(dataFolder, MAIL_TIMEOUT_MS);

  return {
    get origin() {
      asked += 1;
      return apps[asked % apps.length]?.origin ?? app.origin;
    },
    origins: apps.map(({ origin }) => origin),
    redis,
    links,
    app,
    dataFolder,
    connectionString: database.connectionString,
    clock,
    outbox: outbox.mails,
    mailLink: outbox.link,
    async stop() {
      await advancing;
      for (const node of apps.toReversed()) await node.stop();
      await Promise.all(links.map((link) => link.stop()));
      await redis?.stop();
      await database.drop();
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
