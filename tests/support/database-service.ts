import { rm } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import {
  startEmbeddedDatabase,
  type DatabaseLogger,
  type EmbeddedDatabase,
} from '#server/database/embedded-database.ts';
import { migrateToLatest } from '#server/store/migrate.ts';
import { databaseAddress } from './database-address.ts';
import { startLazyService } from './lazy-service.ts';
import { throwawayFolder } from './throwaway-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the service below, e.g. http://127.0.0.1:40123 */
    databaseService: string;
  }
}

/** What the service answers. */
export interface TestDatabaseServer {
  /** The superuser's connection, for making and dropping databases. */
  readonly adminConnectionString: string;
  /** A database at the newest schema, to be copied and never connected to. */
  readonly template: string;
}

/** Loses everything at a power cut and gains half of the time of a run: never for real data. */
const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  file_copy_method: 'clone',
  scram_iterations: '1',
  autovacuum: 'off',
};

const template = 'tayfa_template';

/** Failures of the test database are told in the test's own error; the rest is noise. */
const quietLogger: DatabaseLogger = {
  info: () => undefined,
  warn: () => undefined,
  error: (details, message) => process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
};

/**
 * Vitest's global set-up: one database server for the whole run, in a temporary folder. It is
 * started and migrated when a test first asks, so that a run without a database costs nothing.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwawayFolder('tayfa-test-db-');
  let embedded: Promise<EmbeddedDatabase> | undefined;
  const service = await startLazyService(() => {
    embedded = startEmbeddedDatabase({
      dataFolder: folder,
      logger: quietLogger,
      settings: throwawaySettings,
    });
    return prepareTemplate(embedded);
  });
  project.provide('databaseService', service.url);
  return async () => {
    service.close();
    await (await embedded?.catch(() => undefined))?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function prepareTemplate(starting: Promise<EmbeddedDatabase>): Promise<TestDatabaseServer> {
  const { adminConnectionString, connectionString } = await starting;
  const admin = new Client({ connectionString: adminConnectionString });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${template} OWNER tayfa`);
    await migrateToLatest(databaseAddress(connectionString, template));
    await tidyCatalogs(databaseAddress(adminConnectionString, template));
    await admin.query(`ALTER DATABASE ${template} WITH IS_TEMPLATE true ALLOW_CONNECTIONS false`);
  } finally {
    await admin.end();
  }
  return { adminConnectionString, template };
}

/**
 * Each server of a test begins with the database's own tables as they are after all migrations: with what
 * these left behind taken out, and with the file by which a connection knows them at once, which the
 * first connection after the last change writes.
 */
async function tidyCatalogs(connectionString: string): Promise<void> {
  const tidying = new Client({ connectionString });
  await tidying.connect();
  try {
    const { rows } = await tidying.query<{ names: string }>(
      `select string_agg(oid::regclass::text, ', ') as names from pg_class
       where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared`,
    );
    await tidying.query(`VACUUM (FULL, FREEZE, ANALYZE) ${rows[0]?.names ?? ''}`);
  } finally {
    await tidying.end();
  }
  const knowing = new Client({ connectionString });
  await knowing.connect();
  await knowing.end();
}
