import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Email } from 'postal-mime';
import type { App } from '#server/app.ts';
import { outboxIn } from './outbox.ts';
import { startNodes, type NodeOptions, type TestNodes } from './test-nodes.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer {
  /** Of a server of several nodes another one each time it is asked: its people are spread over them. */
  readonly origin: string;
  readonly nodes: TestNodes;
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

export interface TestServerOptions extends NodeOptions {
  /** Variables of the environment over the test's own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** An existing database; it is not dropped at the end. */
  readonly connectionString?: string;
  /** An existing folder for uploads and mails; it is not removed at the end. */
  readonly dataFolder?: string;
}

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
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataFolder,
    DATABASE_URL: database.connectionString,
    RATE_LIMITS: 'off',
    CAPTCHA: 'off',
    // a media worker only where a test is about it; then on ports of its own
    VOICE: 'off',
    VOICE_PORT: '0',
    LINK_PREVIEWS: options.web ? 'on' : 'off',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    LOG_FORMAT: 'json',
    ...options.environment,
  };
  const nodes = await startNodes(environment, { ...options, clock });
  const outbox = outboxIn(dataFolder, MAIL_TIMEOUT_MS);

  return {
    get origin() {
      return nodes.nextOrigin();
    },
    nodes,
    get app() {
      return nodes.first;
    },
    dataFolder,
    connectionString: database.connectionString,
    clock,
    outbox: outbox.mails,
    mailLink: outbox.link,
    async stop() {
      await advancing;
      await nodes.stop();
      await database.drop();
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
