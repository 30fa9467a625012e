import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createMessageIndexer } from './actions/search/message-indexer.ts';
import { createActionDeps, createAnnouncerDoor } from './actions-wiring.ts';
import type { Config } from './config.ts';
import type { GatewayConfig } from './gateway/gateway-deps.ts';
import { startGateway, type RunningGateway } from './gateway-wiring.ts';
import { createWebServer } from './http-wiring.ts';
import { startServerJobs } from './jobs-wiring.ts';
import { addressReader } from './visitor-wiring.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { createLogger } from './lib/logger.ts';
import { createMetrics, type Metrics } from './lib/metrics.ts';
import { createWebFetch, type WebFetch } from './lib/web-fetch.ts';
import { openStorage, type Ending } from './storage-wiring.ts';
import type { Database } from './store/database.ts';

export interface App {
  /** Where people reach it, e.g. http://localhost:8080 */
  readonly origin: string;
  /** Ends everything this process started: sockets move, requests finish, the database last. */
  stop(): Promise<void>;
}

interface Outside {
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** The web that strangers' links lead into; tests bring their own. */
  readonly web?: WebFetch;
  /** Other numbers than those of the gateway; for tests. */
  readonly gateway?: Partial<GatewayConfig>;
}

function watch(metrics: Metrics, parts: { database: Database; gateway: RunningGateway }): void {
  const { pool } = parts.database;
  const { gateway } = parts;
  metrics.gauge('tayfa_sockets', 'Open sockets', () => gateway.stats().sockets);
  metrics.gauge('tayfa_database_connections', 'Connections held', () => pool.totalCount);
  metrics.gauge('tayfa_database_waiting', 'Waiting for a connection', () => pool.waitingCount);
}

async function isDatabaseUp(database: Database): Promise<boolean> {
  try {
    await database.pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

function loggerFor(config: Config): Logger {
  const isPretty = (config.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty';
  return createLogger({ level: config.LOG_LEVEL, isPretty });
}

function openWeb(endings: Ending[]): WebFetch {
  const { fetch, close } = createWebFetch();
  endings.push(close);
  return fetch;
}

async function startParts(
  config: Config,
  parts: Omit<Outside, 'logger' | 'clock'> & {
    logger: Logger;
    clock: Clock;
    endings: Ending[];
  },
): Promise<string> {
  const { logger, clock, endings } = parts;
  const database = await openStorage(config, logger, endings);
  const metrics = createMetrics();
  const door = createAnnouncerDoor();
  const { announcer } = door;
  const web = parts.web ?? openWeb(endings);
  const indexer = createMessageIndexer({ db: database.db, logger });
  endings.push(() => indexer.stop());
  const deps = await createActionDeps(config, {
    logger,
    clock,
    database,
    announcer,
    metrics,
    web,
    indexer,
  });
  let isStopping = false;
  const server = await createWebServer(config, {
    logger,
    deps,
    metrics,
    async isReady() {
      const checks = { database: await isDatabaseUp(database), accepting: !isStopping };
      return { ready: Object.values(checks).every(Boolean), checks };
    },
  });
  endings.push(() => server.close());

  const addressOf = addressReader(config);
  const gateway = startGateway({
    deps,
    logger,
    httpServer: server.server,
    addressOf,
    hasRateLimits: config.RATE_LIMITS === 'on',
    overrides: parts.gateway,
  });
  door.open(gateway.announcer);
  watch(metrics, { database, gateway });
  endings.push(() => Promise.resolve(deps.voice.stop()));
  endings.push(async () => {
    isStopping = true;
    await gateway.stop();
  });

  const jobs = startServerJobs({ logger, deps, indexer });
  endings.push(() => jobs.stop());

  await server.listen({ port: config.PORT, host: config.HOST });
  return config.PUBLIC_ORIGIN ?? localOrigin(server.server.address(), config.PORT);
}

function localOrigin(address: AddressInfo | string | null, port: number): string {
  const actual = typeof address === 'object' && address ? address.port : port;
  return `http://localhost:${actual}`;
}

/**
 * Starts the whole server: database, gateway, HTTP, jobs.
 * @throws Error when the port is taken or the database cannot be started; nothing is left running
 */
export async function startApp(config: Config, outside: Outside = {}): Promise<App> {
  const logger = outside.logger ?? loggerFor(config);
  const clock = outside.clock ?? systemClock;
  const endings: Ending[] = [];

  async function stop(): Promise<void> {
    for (const end of endings.splice(0).toReversed())
      await end().catch((error: unknown) => logger.error({ err: error }, 'stopping failed'));
  }

  try {
    return { origin: await startParts(config, { ...outside, logger, clock, endings }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
