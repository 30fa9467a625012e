import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { freePort } from '../../support/free-port.ts';
import { fillDataFolder } from '../../support/migrated-folder.ts';
import { outboxOf } from '../../support/outbox.ts';
import { startRedisServer, withoutRedis } from '../../support/redis-server.ts';
import { startS3Server, whyNoS3 } from '../../support/s3-server.ts';
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts';
import { haproxyProgram, makeCertificate, NODE_COOKIE, startBalancer } from './balancer.ts';

/** One node of the stack: the real program in a process of its own. */
export interface StackNode {
  /** Its own address, behind the balancer. */
  readonly origin: string;
  /** 0 while it is down. */
  readonly pid: number;
  readonly dataFolder: string;
  /** What it printed, each start after the other. */
  readonly logFile: string;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** All that several nodes need, on this machine. */
export interface Stack {
  /** The address people come to: the balancer's. */
  readonly origin: string;
  /** By which the balancer's certificate can be trusted. */
  readonly certificateFile: string;
  readonly folder: string;
  /** The data folder of the database, which a node of its own would have too. */
  readonly databaseFolder: string;
  readonly nodes: readonly StackNode[];
  /** The values of the balancer's cookie, one for each node in no order: who sends it goes there. */
  nodeCookies(): Promise<string[]>;
  /** Restarts the nodes one after the other, as an operator does. */
  restartInTurn(): Promise<void>;
  mailLink(address: string, path: string): Promise<URL>;
  stop(): Promise<void>;
}

interface StackOptions {
  readonly nodes?: number;
  /** The balancer's; 0: any that is free. */
  readonly port?: number;
  /** Settings of every node over the stack's own. */
  readonly environment?: Readonly<Record<string, string>>;
  /** How often the balancer asks the nodes; default: as `deploy/haproxy.cfg` says. */
  readonly askEvery?: string;
  /** Told what is started, a line each. */
  readonly report?: (line: string) => void;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const MAIL_TIMEOUT_MS = 15_000;
/** Until the balancer has asked often enough to give a node people again. */
const TAKEN_TIMEOUT_MS = 20_000;
const POLL_MS = 50;
const METRICS_TOKEN = 'of-the-stack-on-this-machine';

/**
 * What a program that reads `/metrics` of a node sends. It keeps no connection: by the next time the
 * node may have been started anew, and a request over the old one would fail here alone.
 */
export const metricsHeaders = {
  authorization: `Bearer ${METRICS_TOKEN}`,
  connection: 'close',
} as const;

/** What the stack needs and this machine has not, with what to install; empty when all is there. */
export function missingForStack(): string[] {
  const s3 = whyNoS3();
  return [
    ...(haproxyProgram() === null ? ['haproxy (Debian: apt install haproxy)'] : []),
    ...(withoutRedis === ''
      ? []
      : ['redis-server or valkey-server (Debian: apt install redis-server)']),
    ...(s3 === null ? [] : ['an S3 server (Debian: apt install python3-swift)']),
    ...(spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0
      ? []
      : ['openssl (Debian: apt install openssl)']),
  ];
}

/** What was begun, to be ended in the other order. */
class Closers {
  readonly #closers: (() => Promise<unknown>)[] = [];

  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** Ends everything, whatever fails on the way. */
  async close(): Promise<void> {
    for (const close of this.#closers.toReversed()) await close().catch(() => undefined);
    this.#closers.length = 0;
  }
}

/**
 * Starts PostgreSQL, Redis, an S3, the nodes and HAProxy with the file of `deploy/`, in a folder of
 * their own that goes with them.
 * @throws Error something is not installed, or does not start; what was started is ended then
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const missing = missingForStack();
  if (missing.length > 0) throw new Error(`Not installed: ${missing.join(', ')}`);
  const closers = new Closers();
  try {
    return await startAll(options, closers);
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function startAll(options: StackOptions, closers: Closers): Promise<Stack> {
  const { report = () => undefined } = options;
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-stack-'));
  closers.add(() => rm(folder, { recursive: true, force: true }));
  report('PostgreSQL, Redis and S3 ...');
  const services = await startServices(folder, closers);
  const port = options.port ?? 0;
  const balancerPort = port === 0 ? await freePort() : port;
  const origin = `https://127.0.0.1:${String(balancerPort)}`;
  const environment = {
    LOG_LEVEL: 'info',
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN,
    // they share a machine: each takes ports that are free
    VOICE_PORT: '0',
    ...services.environment,
    ...options.environment,
  };
  const nodes: StackNode[] = [];
  for (let number = 1; number <= (options.nodes ?? 3); number += 1) {
    report(`Node ${String(number)} ...`);
    const node = await createNode(join(folder, `node${String(number)}`), environment);
    closers.add(() => node.stop());
    await node.start();
    nodes.push(node);
  }
  report('HAProxy ...');
  const certificate = await makeCertificate(folder);
  const hosts = nodes.map((node) => new URL(node.origin).host);
  const { askEvery } = options;
  const balancer = await startBalancer({
    ...{ folder, certificate, port: balancerPort, nodes: hosts },
    ...(askEvery !== undefined && { askEvery }),
  });
  closers.add(() => balancer.stop());
  return joined({ origin, folder, nodes, closers, ...services, ...certificate });
}

interface Services {
  readonly databaseFolder: string;
  /** By which a node is told of them. */
  readonly environment: Readonly<Record<string, string>>;
}

async function startServices(folder: string, closers: Closers): Promise<Services> {
  const databaseFolder = join(folder, 'database');
  await mkdir(databaseFolder);
  await fillDataFolder(databaseFolder);
  const database = await startEmbeddedDatabase({ dataFolder: databaseFolder, logger: quiet });
  closers.add(() => database.stop());
  // as a server leaves it that has started its own: where to find it
  await writeFile(join(databaseFolder, 'database-address'), database.connectionString);
  const redis = await startRedisServer();
  closers.add(() => redis.stop());
  const s3 = await startS3Server();
  closers.add(() => s3.close());
  const bucket = await s3.newBucket();
  return {
    databaseFolder,
    environment: {
      DATABASE_URL: database.connectionString,
      REDIS_URL: redis.url,
      ...bucket.environment,
    },
  };
}

async function createNode(
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
): Promise<StackNode> {
  const port = String(await freePort());
  await mkdir(dataFolder);
  const logFile = `${dataFolder}.log`;
  let running: ServerProcess | null = null;

  async function end(how: 'kill' | 'stop'): Promise<void> {
    const ending = running;
    running = null;
    await ending?.[how]();
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    get pid() {
      return running?.pid ?? 0;
    },
    dataFolder,
    logFile,
    kill: () => end('kill'),
    stop: () => end('stop'),
    async start() {
      const log = createWriteStream(logFile, { flags: 'a' });
      running = await startServerProcess({
        dataFolder,
        environment: { ...settings, PORT: port },
        onOutput: (text) => void log.write(text),
      });
    },
  };
}

interface Joined {
  readonly origin: string;
  readonly folder: string;
  readonly certificateFile: string;
  readonly databaseFolder: string;
  readonly nodes: readonly StackNode[];
  readonly closers: Closers;
}

function joined({ closers, ...stack }: Joined): Stack {
  const { origin, nodes, certificateFile } = stack;
  let cookies: Promise<string[]> | undefined;

  /** The node that the balancer chose anew for a visitor; null: it took the one that was named. */
  async function chosenFor(cookie?: string): Promise<string | null> {
    const ca = await readFile(certificateFile);
    return new Promise((resolve, reject) => {
      const headers = cookie === undefined ? {} : { cookie: `${NODE_COOKIE}=${cookie}` };
      const sent = request(`${origin}/healthz`, { ca, headers, agent: false }, (answer) => {
        answer.resume();
        const set = (answer.headers['set-cookie'] ?? []).join();
        resolve(new RegExp(`${NODE_COOKIE}=(\\w+)`).exec(set)?.[1] ?? null);
      });
      sent.once('error', reject);
      sent.end();
    });
  }

  async function findCookies(): Promise<string[]> {
    const found = new Set<string>();
    const deadline = Date.now() + TAKEN_TIMEOUT_MS;
    while (found.size < nodes.length) {
      if (Date.now() > deadline) throw new Error('The balancer does not lead to every node');
      const chosen = await chosenFor();
      if (chosen !== null) found.add(chosen);
    }
    return [...found];
  }

  const nodeCookies = (): Promise<string[]> => (cookies ??= findCookies());

  /** Waits until the balancer gives every node the people who are its own. */
  async function untilAllAreTaken(): Promise<void> {
    const deadline = Date.now() + TAKEN_TIMEOUT_MS;
    for (const cookie of await nodeCookies())
      while ((await chosenFor(cookie)) !== null) {
        if (Date.now() > deadline) throw new Error('The balancer does not take a node again');
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
  }

  return {
    ...stack,
    nodeCookies,
    async restartInTurn() {
      await nodeCookies();
      for (const node of nodes) {
        await node.stop();
        await node.start();
        await untilAllAreTaken();
      }
    },
    mailLink: outboxOf(
      nodes.map(({ dataFolder }) => dataFolder),
      MAIL_TIMEOUT_MS,
    ).link,
    stop: () => closers.close(),
  };
}
