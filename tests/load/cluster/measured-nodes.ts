import { Pool } from 'pg';
import { startEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { startRedisServer } from '../../support/redis-server.ts';
import { startServerProcess, type ServerProcess } from '../../support/server-process.ts';
import { withTemporaryFolder } from '../measured-server.ts';
import { processorTimeMs, processorTimeOfAllMs } from '../process-cost.ts';

/** Processor time so far in milliseconds, by who used it. */
export interface NodeTimes {
  /** All nodes together. */
  readonly nodes: number;
  readonly database: number;
  readonly redis: number;
}

/** Nodes as an operator runs them, in production, over a database and a Redis of their own. */
export interface MeasuredNodes {
  readonly nodes: readonly ServerProcess[];
  readonly origins: readonly string[];
  /** The application's own account; for filling. */
  readonly pool: Pool;
  times(): Promise<NodeTimes>;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
/** For filling alone. */
const POOL_SIZE = 2;

/**
 * Runs work beside nodes that have just started. Everything is gone when it resolves, however the work
 * went.
 * @param withRedis false: a single node that is alone
 */
export async function withMeasuredNodes<Value>(
  {
    count,
    withRedis,
    nodeOptions = [],
  }: {
    readonly count: number;
    readonly withRedis: boolean;
    readonly nodeOptions?: readonly string[];
  },
  work: (measured: MeasuredNodes) => Promise<Value>,
): Promise<Value> {
  return withTemporaryFolder(async (dataFolder) => {
    const ends: (() => Promise<unknown>)[] = [];
    try {
      const database = await startEmbeddedDatabase({ dataFolder, logger: quiet });
      ends.push(() => database.stop());
      const redis = withRedis ? await startRedisServer() : null;
      if (redis) ends.push(() => redis.stop());
      const nodes: ServerProcess[] = [];
      for (let number = 0; number < count; number += 1) {
        const node = await startServerProcess({
          dataFolder,
          environment: {
            LOG_LEVEL: 'warn',
            DATABASE_URL: database.connectionString,
            ...(redis && { REDIS_URL: redis.url }),
          },
          nodeOptions: [...nodeOptions, ...(process.env['LOAD_NODE_OPTIONS']?.split(' ') ?? [])],
        });
        nodes.push(node);
        ends.push(() => node.stop());
      }
      const pool = new Pool({ connectionString: database.connectionString, max: POOL_SIZE });
      pool.on('error', () => undefined);
      ends.push(() => pool.end());
      return await work({
        nodes,
        origins: nodes.map(({ origin }) => origin),
        pool,
        async times() {
          const [ofDatabase, ofRedis, ...ofNodes] = await Promise.all([
            processorTimeOfAllMs(database.pid ?? 0),
            redis ? processorTimeMs(redis.pid) : 0,
            ...nodes.map(({ pid }) => processorTimeMs(pid)),
          ]);
          const sum = ofNodes.reduce((total, time) => total + time, 0);
          return { nodes: sum, database: ofDatabase, redis: ofRedis };
        },
      });
    } finally {
      for (const end of ends.toReversed()) await end().catch(() => undefined);
    }
  });
}
