import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { z } from 'zod';
import { databaseAddress } from './database-address.ts';

/** A database at the newest schema that no other test uses. */
export interface TestDatabase {
  /** For the application's account, as in production: owner of the database, no superuser. */
  readonly connectionString: string;
  /** Closes whatever is still connected and removes the database. */
  drop(): Promise<void>;
}

const serverSchema = z.object({ adminConnectionString: z.string(), template: z.string() });

/**
 * Makes a fresh database, copied from one that was migrated once in this run.
 * The first call of a run waits for the database server; later ones take some ten milliseconds.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const response = await fetch(inject('databaseService'));
  const text = await response.text();
  if (!response.ok) throw new Error(`The test database did not start.\n${text}`);
  const { adminConnectionString, template } = serverSchema.parse(JSON.parse(text));
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdmin(
    adminConnectionString,
    `CREATE DATABASE ${name} OWNER tayfa TEMPLATE ${template} STRATEGY FILE_COPY`,
  );
  const url = new URL(databaseAddress(adminConnectionString, name));
  url.username = 'tayfa';
  return {
    connectionString: url.href,
    drop: () => dropDatabase(adminConnectionString, name),
  };
}

/**
 * PostgreSQL waits five seconds for those who are on their way out; a connection that is cut while it
 * closes tells its pool of an error, which no test is listening for any more.
 */
async function dropDatabase(adminConnectionString: string, name: string): Promise<void> {
  try {
    await asAdmin(adminConnectionString, `DROP DATABASE IF EXISTS ${name}`);
  } catch {
    await asAdmin(adminConnectionString, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function asAdmin(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
