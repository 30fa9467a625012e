import {
  Kysely,
  Migrator,
  PostgresDialect,
  sql,
  type Migration,
  type MigrationResultSet,
} from 'kysely';
import { Pool } from 'pg';
import * as ground from './migrations/0001-ground.ts';
import * as attachments from './migrations/0002-attachments.ts';
import * as socketTickets from './migrations/0003-socket-tickets.ts';
import * as linkPreviews from './migrations/0004-link-previews.ts';
import * as social from './migrations/0005-social.ts';
import * as messageSearch from './migrations/0008-message-search.ts';
import * as richMessages from './migrations/0009-rich-messages.ts';
import * as todos from './migrations/0010-todos.ts';
import * as memberTimeouts from './migrations/0011-member-timeouts.ts';
import * as teamTemplates from './migrations/0012-team-templates.ts';
import * as plusMemberships from './migrations/0013-plus-memberships.ts';
import * as openTemplates from './migrations/0014-open-templates.ts';
import * as auditPlaces from './migrations/0015-audit-places.ts';
import * as answeredChats from './migrations/0016-answered-chats.ts';
import * as attemptCounts from './migrations/0017-attempt-counts.ts';
import * as fileLifetimes from './migrations/0018-file-lifetimes.ts';
import * as jobs from './migrations/0019-jobs.ts';
import * as nodes from './migrations/0020-nodes.ts';
import * as calls from './migrations/0021-calls.ts';
import * as applications from './migrations/0022-applications.ts';
import * as discovery from './migrations/0023-discovery.ts';
import * as announcements from './migrations/0024-announcements.ts';
import * as blogs from './migrations/0025-blogs.ts';
import * as webhooks from './migrations/0026-webhooks.ts';
import * as polls from './migrations/0029-polls.ts';

/** Forward only: a migration has no way back, so it must be right or be followed by another. */
const migrations: Record<string, Migration> = {
  '0001-ground': ground,
  '0002-attachments': attachments,
  '0003-socket-tickets': socketTickets,
  '0004-link-previews': linkPreviews,
  '0005-social': social,
  '0008-message-search': messageSearch,
  '0009-rich-messages': richMessages,
  '0010-todos': todos,
  '0011-member-timeouts': memberTimeouts,
  '0012-team-templates': teamTemplates,
  '0013-plus-memberships': plusMemberships,
  '0014-open-templates': openTemplates,
  '0015-audit-places': auditPlaces,
  '0016-answered-chats': answeredChats,
  '0017-attempt-counts': attemptCounts,
  '0018-file-lifetimes': fileLifetimes,
  '0019-jobs': jobs,
  '0020-nodes': nodes,
  '0021-calls': calls,
  '0022-applications': applications,
  '0023-discovery': discovery,
  '0024-announcements': announcements,
  '0025-blogs': blogs,
  '0026-webhooks': webhooks,
  '0029-polls': polls,
};

/** Every schema this program knows, oldest first; backups carry the name of theirs. */
export const knownSchemaVersions: readonly string[] = Object.keys(migrations);

/** The database was migrated by a newer program than this one; the operator reads the message. */
export class NewerSchemaError extends Error {}

/** @throws NewerSchemaError the database has had a migration that this program does not know */
async function refuseNewerSchema(db: Kysely<unknown>): Promise<void> {
  const found = await sql<{ hasTable: boolean }>`
    select to_regclass('kysely_migration') is not null as "hasTable"`.execute(db);
  if (found.rows[0]?.hasTable !== true) return;
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc`.execute(db);
  const unknown = rows.find(({ name }) => !knownSchemaVersions.includes(name));
  if (!unknown) return;
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
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<void> {
  const pool = new Pool({ connectionString, max: 2 });
  // a connection that breaks fails the statement it is in; without a listener Node would exit too
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseNewerSchema(db);
    await makeJobTables(db, pool);
    const provider = { getMigrations: () => Promise.resolve(migrations) };
    const { error } = await work(new Migrator({ db, provider }));
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
  await withMigrator(connectionString, (migrator) => migrator.migrateToLatest());
}

/** Brings an empty database to an older schema, to be filled from a backup of that time. */
export async function migrateTo(connectionString: string, version: string): Promise<void> {
  await withMigrator(connectionString, (migrator) => migrator.migrateTo(version));
}
