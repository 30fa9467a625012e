import type { PoolClient } from 'pg';
import { demoTables, type DemoRows, type DemoTable } from './demo-rows.ts';

/** Rows in one statement: some megabytes of JSON at most. */
const BATCH = 2_000;

/** How many people there are, Tayfa's own account apart, and whether one of these addresses is among them. */
export async function countPeople(
  client: PoolClient,
  emailKeys: readonly string[],
): Promise<{ people: number; known: number }> {
  const { rows } = await client.query<{ people: number; known: number }>(
    `select count(*)::int as people, (count(*) filter (where email_key = any($1)))::int as known
     from users where not is_system`,
    [emailKeys],
  );
  return rows[0] ?? { people: 0, known: 0 };
}

/** Keeps two fillings at the same time apart, and registrations out, until the transaction ends. */
export async function lockPeople(client: PoolClient): Promise<void> {
  await client.query('lock table users in share row exclusive mode');
}

/**
 * Writes whole tables at once. It is the one place of the program that knows tables by name
 * only: the questions of `store` are about single things, and a filling would ask them thousands
 * of times.
 */
export async function writeRows(client: PoolClient, rows: DemoRows): Promise<void> {
  for (const table of demoTables) await writeTable(client, table, rows[table]);
}

async function writeTable(
  client: PoolClient,
  table: DemoTable,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  for (let from = 0; from < rows.length; from += BATCH) {
    // the database itself makes rows of JSON: ids, moments, arrays and documents alike
    await client.query(
      `insert into ${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + BATCH))],
    );
  }
}
