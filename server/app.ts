import { statfs } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { operatorSetupCode } from './actions/admin/setup-code.ts';
import { createMessageIndexer } from './actions/search/message-indexer.ts';
import { createActionDeps } from './actions-wiring.ts';
import type { GatewayDoor, Outlet } from './actions/announcer.ts';
import { publicOriginOf, type Config } from './config.ts';
import type { GatewayConfig } from './gateway/gateway-deps.ts';
import { startGateway, type RunningGateway } from './gateway-wiring.ts';
import { createWebServer } from './http-wiring.ts';
import { createJobQueue, startJobRunner, startServerChores } from './jobs-wiring.ts';
import { addressReader } from './visitor-wiring.ts';
import { systemClock, type Clock } from './lib/clock.ts';
import { Closers } from './lib/closers.ts';
import { createDeferred } from './lib/deferred.ts';
import { createLogger } from './lib/logger.ts';
import { createMetrics, type Metrics } from './lib/metrics.ts';
import { nameOfNode, openNode } from './node-wiring.ts';
import { createWebFetch, type WebFetch, type WebPost } from './lib/web-fetch.ts';
import { openLocalOutlet } from './outlet-wiring.ts';
import { openCluster } from './cluster-wiring.ts';
import {
  incomingFolder,
  openContent,
  openHistoryReads,
  openReleases,
  openStorage,
} from './storage-wiring.ts';
import { listenToOutputs } from './recording-wiring.ts';
import type { Tracing } from './lib/tracing.ts';
import { openTelemetry } from './telemetry-wiring.ts';
import { createInProcessState } from './state/in-process-state.ts';
import type { Database } from './store/database.ts';
import { installationSecret } from './store/installation.ts';
import { watchMedia } from './voice-wiring.ts';

export interface App {
  /** Where people reach it, e.g. http://localhost:8080 */
  readonly origin: string;
  /** By which the first operator comes in, at /admin; null once there is one. */
  readonly setupCode: () => Promise<string | null>;
  /** Ends everything this process started: sockets move, requests finish, the database last. */
  stop(): Promise<void>;
}

interface Outside {
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** The web that strangers' links lead into; tests bring their own. */
  readonly web?: WebFetch;
  /** The push services of people's browsers; tests bring their own. */
  readonly webPost?: WebPost;
  /** Other numbers than those of the gateway; for tests. */
  readonly gateway?: Partial<GatewayConfig>;
  /** How far ahead of the clock ids may reach; for tests, whose clock is set forward. */
  readonly idsAheadMs?: number;
  /** False: several servers share this process, so that what it takes is none's; for tests. */
  readonly countsProcess?: boolean;
}

interface Watched {
  readonly database: Database;
  readonly gateway: RunningGateway;
  readonly dataFolder: string;
}

function watch(metrics: Metrics, { database, gateway, dataFolder }: Watched): void {
  const { pool } = database;
  metrics.gauge('tayfa_sockets', 'Open sockets', () => gateway.stats().sockets);
  metrics.gauge('tayfa_database_connections', 'Connections held', () => pool.totalCount);
  metrics.gauge('tayfa_database_waiting', 'Waiting for a connection', () => pool.waitingCount);
  metrics.gauge('tayfa_disk_free_bytes', 'Free on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize;
  });
}

async function isDatabaseUp(database: Database): Promise<boolean> {
  try {
    await database.pool.query('select 1');
    return true;
  } catch {
    return false;
  }
}

function loggerFor(config: Config, tracing: Tracing | null): Logger {
  const isPretty = (config.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json')) === 'pretty';
  const fields = tracing === null ? undefined : () => tracing.logFields();
  return createLogger({ level: config.LOG_LEVEL, isPretty, fields });
}

function openWeb(
  { web, webPost }: Pick<Outside, 'web' | 'webPost'>,
  closers: Closers,
): { readonly web: WebFetch; readonly webPost: WebPost } {
  const { fetch, post, close } = createWebFetch();
  closers.add('web', close);
  return { web: web ?? fetch, webPost: webPost ?? post };
}

async function startParts(
  config: Config,
  parts: Omit<Outside, 'logger' | 'clock'> & {
    logger: Logger;
    clock: Clock;
    metrics: Metrics;
    tracing: Tracing | null;
    closers: Closers;
  },
): Promise<Omit<App, 'stop'>> {
  const { logger, clock, metrics, tracing, closers } = parts;
  const name = nameOfNode(config);
  const database = await openStorage(config, { logger, tracing, closers, name });
  const { newId, lease } = await openNode({ ...parts, database, name });
  const content = await openContent(config, logger, closers);
  const releasePlace = await openReleases(config, logger, closers);
  // the gateway comes after the actions that announce through it
  const deferredGateway = createDeferred<GatewayDoor>();
  const deferredOutlet = createDeferred<Outlet>();
  const web = openWeb(parts, closers);
  const jobs = createJobQueue(clock);
  const cluster = config.REDIS_URL
    ? await openCluster({
        addresses: config.REDIS_URL,
        lease,
        logger,
        clock,
        database,
        closers,
      })
    : null;
  const state = cluster?.state ?? createInProcessState(clock);
  const indexer = createMessageIndexer({
    db: database.db,
    logger,
    onMissed: () => jobs.add(database.db, { name: 'index-missed-messages' }),
  });
  closers.add('search index', () => indexer.stop());
  const { deps, endCalls } = await createActionDeps(config, {
    logger,
    clock,
    newId,
    database,
    readHistory: openHistoryReads(config, { database, metrics }, closers),
    gateway: deferredGateway.value,
    outlet: deferredOutlet.value,
    metrics,
    ...web,
    jobs,
    indexer,
    state,
    content,
    releasePlace,
    closers,
  });
  let isStopping = false;
  const server = await createWebServer(config, {
    logger,
    deps,
    metrics,
    tracing,
    counters: state.counters,
    releasePlace,
    installation: await installationSecret(database.db, 'public-id'),
    async isReady() {
      const checks = { database: await isDatabaseUp(database), accepting: !isStopping };
      return { ready: Object.values(checks).every(Boolean), checks };
    },
  });
  closers.add('HTTP', () => server.close());

  const addressOf = addressReader(config);
  const gateway = startGateway({
    deps,
    state,
    logger,
    httpServer: server.server,
    addressOf,
    hasRateLimits: config.RATE_LIMITS === 'on',
    overrides: parts.gateway,
    metrics,
    tracing,
  });
  deferredGateway.resolve(gateway.hub);
  const { hub, config: gatewayConfig } = gateway;
  deferredOutlet.resolve(
    cluster
      ? await cluster.join({
          deps,
          hub,
          graceMs: gatewayConfig.offlineGraceMs,
          reconnectSpreadMs: gatewayConfig.reconnectSpreadMs,
        })
      : openLocalOutlet(deps, hub),
  );
  watch(metrics, { database, gateway, dataFolder: config.dataFolder });
  watchMedia(metrics, deps.media);
  listenToOutputs(deps);
  closers.add('voice media', () => deps.media.close());
  closers.add('meetings', () => deps.meetings.stop());
  closers.add('voice rooms', () => deps.voice.stop());
  closers.add('calls', endCalls);
  closers.add('gateway', async () => {
    isStopping = true;
    await gateway.stop();
  });
  // what is recorded is delivered while people may still hear of it
  closers.add('recordings and livestreams', () => deps.outputs.close());

  const chores = startServerChores({ logger, deps, incoming: incomingFolder(config) });
  closers.add('chores', () => chores.stop());

  // a team that comes back at once: what finds the queue full tries again seconds later
  await server.listen({ port: config.PORT, host: config.HOST, backlog: 4_096 });
  if (config.JOBS === 'on')
    closers.add('jobs', startJobRunner({ logger, deps, database, metrics, tracing }));
  return {
    origin: publicOriginOf(config, listeningPort(server.server.address())),
    setupCode: () => operatorSetupCode(database.db),
  };
}

/** The port that was really taken: PORT=0 asks the system for a free one. */
function listeningPort(address: AddressInfo | string | null): number | undefined {
  return typeof address === 'object' && address ? address.port : undefined;
}

/**
 * Starts the whole server: database, gateway, HTTP, jobs.
 * @throws Error when the port is taken or the database cannot be started; nothing is left running
 */
export async function startApp(config: Config, outside: Outside = {}): Promise<App> {
  const clock = outside.clock ?? systemClock;
  const metrics = createMetrics({ countsProcess: outside.countsProcess ?? true });
  const telemetry = await openTelemetry(config, { metrics, clock });
  const tracing = telemetry?.tracing ?? null;
  const logger = outside.logger ?? loggerFor(config, tracing);
  telemetry?.complainTo(logger);
  const closers = new Closers();
  if (telemetry) closers.add('telemetry', () => telemetry.close());

  const stop = (): Promise<void> => closers.closeAll(logger);

  try {
    const parts = { ...outside, logger, clock, metrics, tracing, closers };
    return { ...(await startParts(config, parts)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
