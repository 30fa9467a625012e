import { Client } from 'pg';
import { expect } from 'vitest';
import { listTables } from '#server/store/table-shapes.ts';
import type { TestDatabase } from '../support/test-database.ts';

type Place = Pick<TestDatabase, 'connectionString'>;

/** The schema of a program that comes after this one. */
export const FUTURE = '9999-from-the-future';

/** Works with a connection of its own. */
export async function withClient<Result>(
  { connectionString }: Place,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A table that no one can read until it is let go. */
interface HeldTable {
  /** Resolves once someone waits for it. */
  isWaitedFor(): Promise<void>;
  letGo(): Promise<void>;
}

export async function holdTable({ connectionString }: Place, table: string): Promise<HeldTable> {
  const holder = new Client({ connectionString });
  await holder.connect();
  await holder.query('begin');
  await holder.query(`lock table "${table}" in access exclusive mode`);
  const waiting = `select 1 from pg_locks where not granted and relation = '"${table}"'::regclass`;
  return {
    async isWaitedFor() {
      const waits = async () => (await holder.query(waiting)).rowCount;
      await expect.poll(waits, { timeout: 60_000 }).toBe(1);
    },
    async letGo() {
      await holder.query('rollback');
      await holder.end();
    },
  };
}

/** Every row of every table. */
export function rowsOf(database: Place): Promise<Record<string, unknown[]>> {
  return withClient(database, async (client) => {
    const { tables } = await listTables(client);
    const rows: Record<string, unknown[]> = {};
    for (const { name } of tables)
      rows[name] = (await client.query(`select * from "${name}" t order by t::text`)).rows;
    return rows;
  });
}

/** What a newer program leaves in a database that it has opened. */
export async function migrateIntoFuture(database: Place): Promise<void> {
  await withClient(database, (client) =>
    client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      FUTURE,
      new Date().toISOString(),
    ]),
  );
}
