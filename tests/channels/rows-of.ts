import { Client as DatabaseClient } from 'pg';
import type { TestServer } from '../support/test-server.ts';

/** Looks straight into the database at what no call tells. */
export async function rowsOf(
  server: TestServer,
  query: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> {
  const client = new DatabaseClient({ connectionString: server.connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(query, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
