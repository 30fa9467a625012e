import { Client } from 'pg';
import type { TestServer } from './test-server.ts';

/** Does straight in a server's database what no call can bring about, and sees what none tells. */
export async function inDatabase<Row extends object = Record<string, unknown>>(
  { connectionString }: Pick<TestServer, 'connectionString'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Nothing waits any more but what comes again at its time, and nothing was given up. */
export function jobsLeft(at: Pick<TestServer, 'connectionString'>): Promise<unknown[]> {
  return inDatabase(at, 'select * from jobs.jobs where run_at <= now() or attempts > 0');
}

/** Lets the next try of each job that failed come now: the pause before it grows to minutes. */
export async function retryJobsNow(at: Pick<TestServer, 'connectionString'>): Promise<void> {
  await inDatabase(
    at,
    `with due as (
       update jobs._private_jobs set run_at = now()
       where attempts > 0 and locked_at is null and run_at > now()
       returning id
     )
     select pg_notify('jobs:insert', '{"count":1}') from due limit 1`,
  );
}
