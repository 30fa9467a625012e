import type { Logger } from 'pino';
import { startApp, type App } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { GatewayConfig } from '#server/gateway/gateway-deps.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { WebFetch, WebPost } from '#server/lib/web-fetch.ts';
import { openLink, type NetworkLink } from './network-link.ts';
import { startRedisServer, withoutRedis, type RedisServer } from './redis-server.ts';

export interface NodeOptions {
  /** The web that links lead into; without one no link is followed. */
  readonly web?: WebFetch;
  /** The push services; without them none is reached. */
  readonly webPost?: WebPost;
  /** How many nodes, over a Redis of their own; as many as TEST_NODES says when it is not given. */
  readonly nodes?: number;
  /** How late what Redis says reaches a node, and Redis what it says, in milliseconds. */
  readonly busDelayMs?: (node: number) => number;
  /** Other numbers of the gateway. */
  readonly gateway?: Partial<GatewayConfig>;
  /** Counts what the process takes, as the one server of a process does. */
  readonly countsProcess?: boolean;
  /** Hears what the nodes log; else it is printed. */
  readonly logger?: Logger;
}

/** The nodes of a server under test: one, or several over a Redis of their own. */
export interface TestNodes {
  readonly first: App;
  readonly origins: readonly string[];
  /** Another node each time, in turn: people and their calls are spread over all. */
  nextOrigin(): string;
  readonly redis: RedisServer | null;
  /** The way of each node to Redis. */
  readonly links: readonly NetworkLink[];
  stop(): Promise<void>;
}

/** A clock that leaps beyond what the database was told would have to wait until it is. */
const FARTHEST_ADVANCE_MS = 10 * 366 * 86_400_000;

/** As many as are asked for, or as the run has; one where there is no Redis for more. */
function nodeCount({ nodes }: Pick<NodeOptions, 'nodes'> = {}): number {
  return withoutRedis === '' ? (nodes ?? Number(process.env['TEST_NODES'] ?? 1)) : 1;
}

async function startNode(
  environment: Readonly<Record<string, string>>,
  { clock, web, webPost, gateway, logger, countsProcess }: NodeOptions & { readonly clock: Clock },
): Promise<App> {
  return startApp(readConfig(environment), {
    clock,
    idsAheadMs: FARTHEST_ADVANCE_MS,
    countsProcess: countsProcess ?? false,
    ...(web && { web }),
    // no test speaks to a push service of the world
    webPost: webPost ?? (() => Promise.reject(new Error('There is no push service'))),
    ...(gateway && { gateway }),
    ...(logger && { logger }),
  });
}

/** Starts the nodes of a server, one after another. */
export async function startNodes(
  environment: Readonly<Record<string, string>>,
  options: NodeOptions & { readonly clock: Clock },
): Promise<TestNodes> {
  const count = nodeCount(options);
  const redis = count > 1 ? await startRedisServer() : null;
  const apps: App[] = [];
  const links: NetworkLink[] = [];
  for (let node = 0; node < count; node += 1) {
    const link = redis && (await openLink(redis.port, options.busDelayMs?.(node)));
    if (link) links.push(link);
    const bus = link && { REDIS_URL: `redis://127.0.0.1:${String(link.port)}` };
    apps.push(await startNode({ ...bus, ...environment }, options));
  }
  const origins = apps.map(({ origin }) => origin);
  let asked = 0;
  return {
    get first() {
      const [first] = apps;
      if (!first) throw new Error('The server has been stopped');
      return first;
    },
    origins,
    nextOrigin() {
      asked += 1;
      const origin = origins[asked % origins.length];
      if (origin === undefined) throw new Error('A server has one node at least');
      return origin;
    },
    redis,
    links,
    async stop() {
      // test files are kept as long as their worker runs, and what they name with them
      for (const node of apps.splice(0).toReversed()) await node.stop();
      await Promise.all(links.map((link) => link.stop()));
      await redis?.stop();
    },
  };
}
