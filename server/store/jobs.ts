import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A job as it is written down; the names are graphile-worker's, whose tables hold it. */
export interface NewJob {
  readonly name: string;
  readonly data: object;
  /** Jobs of one queue run one after the other, over all nodes; null: side by side. */
  readonly queue: string | null;
  /** After so many tries it is kept and tried no more. */
  readonly maxAttempts: number;
  /** How long it waits, in milliseconds; 0: it runs at once. */
  readonly delayMs: number;
  /** A waiting job of the same key is replaced. */
  readonly key: string | null;
  /** Of what waits, lower numbers go first. */
  readonly priority: number;
}

/**
 * Writes a job down, in the transaction under way: it exists when that commits, and the workers are
 * told then. The time is counted from the database's clock, which is also the one it is due by.
 */
export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await sql`
    select from jobs.add_job(
      ${job.name}, ${JSON.stringify(job.data)}::json, queue_name => ${job.queue}::text,
      run_at => now() + ${job.delayMs}::float8 * interval '1 millisecond',
      max_attempts => ${job.maxAttempts}::int, job_key => ${job.key}::text,
      priority => ${job.priority}::int
    )
  `.execute(db);
}

/** Takes a waiting job back; nothing happens when it runs already or is done. */
export async function deleteJob(db: Db, key: string): Promise<void> {
  await sql`select from jobs.remove_job(${key})`.execute(db);
}

/** How many jobs wait (also for their time or for another try), and how many were given up. */
export async function countJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where attempts < max_attempts or locked_at is not null)::int as waiting,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed
    from jobs.jobs
  `.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/**
 * In how many milliseconds the next job is due; 0 or less when one is due already that no worker
 * took, because another of its queue runs; null when none waits.
 */
export async function nextJobDelay(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8 as ms
    from jobs._private_jobs where is_available
  `.execute(db);
  return rows[0]?.ms ?? null;
}

/** Tells the workers of every node to look for jobs. */
async function wakeJobWorkers(db: Db): Promise<void> {
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db);
}

/** The first half of the advisory locks that workers hold; the second is made from their name. */
const WORKER_LOCK = 7_203;

/** A connection of its own, which lives as long as what it is used for. */
interface Connection {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/**
 * Says that a worker lives: its name is locked for as long as the connection is there. A process
 * that is killed loses its connections at once, and with them the lock.
 */
export async function holdWorkerLock(connection: Connection, worker: string): Promise<void> {
  await connection.query('select pg_advisory_lock($1, hashtext($2))', [WORKER_LOCK, worker]);
}

/**
 * Frees the jobs and queues of workers that live no more, so that they are taken up again at once;
 * the library by itself would wait four hours. The one who asks is not among them, even while it
 * has lost its connection. Answers how many workers were found dead.
 */
export async function releaseDeadWorkers(db: Db, self: string | null): Promise<number> {
  const { rows } = await sql<{ dead: string[] | null }>`
    with holders as materialized (
      select distinct locked_by as worker from jobs._private_jobs where locked_by is not null
      union select locked_by from jobs._private_job_queues where locked_by is not null
    ), dead as materialized (
      select worker from holders
      where worker is distinct from ${self}::text
        and pg_try_advisory_xact_lock(${WORKER_LOCK}::int, hashtext(worker))
    )
    select array_agg(worker) as dead from dead
  `.execute(db);
  const dead = rows[0]?.dead ?? null;
  if (dead === null) return 0;
  // a job that was replaced while it ran may not run again: its successor does
  await sql`
    delete from jobs._private_jobs
    where locked_by = any(${dead}::text[]) and job_queue_id is not null
      and attempts >= max_attempts
  `.execute(db);
  await sql`select from jobs.force_unlock_workers(${dead}::text[])`.execute(db);
  await wakeJobWorkers(db);
  return dead.length;
}

export interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly runAt: Date;
  readonly isRunning: boolean;
  readonly lastError: string | null;
}

/** Jobs as an operator looks at them, the newest first: those that failed at least once, or all. */
export async function findJobs(
  db: Db,
  page: {
    readonly isFailedOnly: boolean;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<JobRow[]> {
  const { isFailedOnly, before = null, limit } = page;
  const { rows } = await sql<JobRow>`
    select id::text as id, task_identifier as name, attempts, max_attempts as "maxAttempts",
      run_at as "runAt", locked_at is not null as "isRunning", left(last_error, 500) as "lastError"
    from jobs.jobs
    where (not ${isFailedOnly}::boolean or last_error is not null)
      and (${before}::bigint is null or id < ${before}::bigint)
    order by jobs.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Lets a job run at once, with all its tries; answers its name, null when it is gone or runs. */
export async function rescheduleJob(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    with asked as (
      select id, task_identifier as name from jobs.jobs
      where id = ${id}::bigint and locked_at is null
    )
    select asked.name from asked, lateral jobs.reschedule_jobs(
      array[asked.id], run_at => now(), attempts => 0
    )
  `.execute(db);
  if (rows.length > 0) await wakeJobWorkers(db);
  return rows[0]?.name ?? null;
}
