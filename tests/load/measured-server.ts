import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { readDatabaseAddress } from './filled-team.ts';
import { startServerProcess, type ServerProcess } from '../support/server-process.ts';

/** The server as an operator runs it, in production, with a way into its database beside it. */
export interface MeasuredServer {
  readonly server: ServerProcess;
  /** The application's own account; for filling and for comparing with plain SQL. */
  readonly pool: Pool;
}

interface MeasuredServerOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Another checkout of Tayfa, whose server is measured in place of this one's. */
  readonly checkout?: string | undefined;
  /** Options of Node, before those of LOAD_NODE_OPTIONS. */
  readonly nodeOptions?: readonly string[];
}

/**
 * A checkout of an earlier commit to compare with, in turns and in the same run; undefined: none.
 * `git worktree add`, link its node_modules, and name the folder in LOAD_AGAINST.
 */
export function comparedCheckout(): string | undefined {
  return process.env['LOAD_AGAINST'];
}

/** For reading side by side as plain SQL. */
const POOL_SIZE = 4;

/**
 * Runs work beside a fresh server in a temporary folder: production, captcha and rate limits on.
 * Server, connections and folder are gone when it resolves, however the work went.
 */
export async function withMeasuredServer<Value>(
  work: (measured: MeasuredServer) => Promise<Value>,
  options: MeasuredServerOptions = {},
): Promise<Value> {
  return withTemporaryFolder(async (dataFolder) => {
    const server = await startServerProcess({
      dataFolder,
      environment: { LOG_LEVEL: 'error', ...options.environment },
      checkout: options.checkout,
      nodeOptions: [
        ...(options.nodeOptions ?? []),
        ...(process.env['LOAD_NODE_OPTIONS']?.split(' ') ?? []),
      ],
    });
    const endWithUs = (): void => {
      process.kill(server.pid, 'SIGKILL');
    };
    process.once('exit', endWithUs);
    try {
      const connectionString = await readDatabaseAddress(dataFolder);
      const pool = new Pool({ connectionString, max: POOL_SIZE });
      // `end` does not wait until the connections are closed: the database may say goodbye first
      pool.on('error', () => undefined);
      try {
        return await work({ server, pool });
      } finally {
        await pool.end();
      }
    } finally {
      await server.stop();
      process.off('exit', endWithUs);
    }
  });
}

/** Runs work in a folder of its own that is removed afterwards. */
export async function withTemporaryFolder<Value>(
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'tayfa-load-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
