import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types, type CustomTypesConfig } from 'pg';
import type { Tracing } from '../lib/tracing.ts';
import type { Schema } from './schema.ts';
import { traceStatements } from './trace-statements.ts';

/** Where a store function reads and writes: the pool, or a transaction under way. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  readonly db: Kysely<Schema>;
  /** The driver's pool, for the few questions hot enough to be asked as prepared statements. */
  readonly pool: Pool;
  /** Where it is, for those that need connections of their own. */
  readonly address: string;
  close(): Promise<void>;
}

/** The driver would make a moment in some time zone of a date; a birthday has none. */
const dateAsText: CustomTypesConfig = {
  getTypeParser(oid, format) {
    const parseText: unknown =
      oid === types.builtins.DATE ? (text: string) => text : types.getTypeParser(oid, format);
    return parseText;
  },
};

interface PoolLimits {
  readonly max: number;
  readonly connectionTimeoutMillis: number;
  readonly statementTimeoutMs: number;
  /** What its connections are called at the database. */
  readonly name?: string | undefined;
}

/** A pool whose connections may break without ending this process. */
export function openPool(connectionString: string, limits: PoolLimits): Pool {
  const { max, connectionTimeoutMillis, statementTimeoutMs, name } = limits;
  const pool = new Pool({
    connectionString,
    max,
    connectionTimeoutMillis,
    types: dateAsText,
    application_name: name ?? 'tayfa',
    options: `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=10000 -c TimeZone=UTC`,
  });
  // an idle connection that breaks is replaced by the pool; without a listener Node would exit
  pool.on('error', () => undefined);
  // one that breaks in use fails its statement, and then emits the error once more: while
  // it is lent out the pool does not, and Node would exit
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

interface DatabaseOptions {
  readonly tracing?: Tracing | null;
  /** What its connections are called at the database: the address of a node. */
  readonly name?: string;
}

/**
 * Opens the pool. `size` connections at most; a statement that runs longer than 30 s or waits
 * longer than 10 s for a lock is ended by the database rather than piling up behind it.
 */
export function openDatabase(
  connectionString: string,
  size: number,
  { tracing = null, name }: DatabaseOptions = {},
): Database {
  const pool = openPool(connectionString, {
    max: size,
    connectionTimeoutMillis: 10_000,
    statementTimeoutMs: 30_000,
    name,
  });
  if (tracing !== null) traceStatements(pool, tracing);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, address: connectionString, close: () => db.destroy() };
}
