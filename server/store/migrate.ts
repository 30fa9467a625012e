import { Kysely, Migrator, PostgresDialect, sql, type MigrationResultSet } from 'kysely';
import { Pool } from 'pg';
import { migrations } from './migration-table.ts';

/** Every schema this program knows, oldest first; backups carry the name of theirs. */
export const knownSchemaVersions: readonly string[] = Object.keys(migrations);

/** The database was migrated by a newer program than this one; the operator reads the message. */
export class NewerSchemaError extends Error {}

/**
 * Whether the database has had every migration.
 * @throws NewerSchemaError it has had one that this program does not know
 */
async function isAtLatest(db: Kysely<unknown>): Promise<boolean> {
  const found = await sql<{ hasTable: boolean }>`
    select to_regclass('kysely_migration') is not null as "hasTable"`.execute(db);
  if (found.rows[0]?.hasTable !== true) return false;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc`.execute(db);
  const unknown = rows.find(({ name }) => !knownSchemaVersions.includes(name));
  if (!unknown) return rows.length === knownSchemaVersions.length;
  throw new NewerSchemaError(
    `This database belongs to a newer Tayfa: its schema is ${unknown.name}, and this program knows ` +
      `${String(knownSchemaVersions.at(-1))} at most. Nothing was changed. Start the newer program.`,
  );
}

/** Newest schema of graphile-worker that this program knows; it comes with the package's version. */
const JOB_SCHEMA = 20;

/**
 * Brings the tables of jobs to the newest schema. They are the library's own, in a schema of their
 * own beside ours, and first: what we migrate may write jobs. The library is loaded only when there
 * is something to do, because every start asks.
 */
async function makeJobTables(db: Kysely<unknown>, pool: Pool): Promise<void> {
  const found = await sql<{ hasTable: boolean }>`
    select to_regclass('jobs.migrations') is not null as "hasTable"`.execute(db);
  if (found.rows[0]?.hasTable === true) {
    const { rows } = await sql<{ newest: number | null }>`
      select max(id) as newest from jobs.migrations`.execute(db);
    if ((rows[0]?.newest ?? 0) >= JOB_SCHEMA) return;
  }
  const { Logger, runMigrations } = await import('graphile-worker');
  const logger = new Logger(() => () => undefined);
  await runMigrations({ pgPool: pool, schema: 'jobs', logger });
}

async function withMigrator(
  connectionString: string,
  work: (migrator: Migrator, isLatest: boolean) => Promise<MigrationResultSet>,
): Promise<void> {
  const pool = new Pool({ connectionString, max: 2 });
  // a connection that breaks fails the statement it is in; without a listener Node would exit too
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const isLatest = await isAtLatest(db);
    await makeJobTables(db, pool);
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error } = await work(new Migrator({ db, provider }), isLatest);
    if (error)
      throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
  } finally {
    await db.destroy();
  }
}

/**
 * Brings a database to the newest schema; several nodes may start at once, one does the work
 * under the migrator's lock. Refuses a database that a newer program has already migrated.
 * @throws NewerSchemaError the database is newer than this program
 * @throws Error a migration fails
 */
export async function migrateToLatest(connectionString: string): Promise<void> {
  await withMigrator(connectionString, async (migrator, isLatest) =>
    // most starts find nothing to do, and the library would look through every table for its own
    isLatest ? {} : migrator.migrateToLatest(),
  );
}

/** Brings an empty database to an older schema, to be filled from a backup of that time. */
export async function migrateTo(connectionString: string, version: string): Promise<void> {
  await withMigrator(connectionString, (migrator) => migrator.migrateTo(version));
}
