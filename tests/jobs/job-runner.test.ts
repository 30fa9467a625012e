import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { pino } from 'pino';
import { z } from 'zod';
import { JOBS_AT_ONCE, JobRunner, type JobHandler } from '#server/jobs/job-runner.ts';
import { openDatabase, type Database } from '#server/store/database.ts';
import {
  countJobs,
  deleteJob,
  holdWorkerLock,
  insertJob,
  nextJobDelay,
  releaseDeadWorkers,
  type NewJob,
} from '#server/store/jobs.ts';
import { retryJobsNow } from '../support/in-database.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

/** Far below the minute after which idle workers look by themselves. */
const SOON = { timeout: 20_000, interval: 10 };

/** What of a line of the log matters here. */
const lineSchema = z.object({ level: z.number(), msg: z.string() });

interface Node {
  readonly runner: JobRunner;
  readonly database: Database;
}

let test: TestDatabase;
let database: Database;
let nodes: Node[];
let logged: z.output<typeof lineSchema>[];
let ends: [string, string][];

beforeEach(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connectionString, 4);
  nodes = [];
  logged = [];
  ends = [];
});

afterEach(async () => {
  await Promise.all(nodes.map(({ runner }) => runner.stop()));
  await Promise.all([database, ...nodes.map((node) => node.database)].map((one) => one.close()));
  await test.drop();
});

/** A node with these handlers, on connections of its own. */
function startNode(
  handlers: Readonly<Record<string, JobHandler>>,
  holdLock: typeof holdWorkerLock = holdWorkerLock,
  nextDelay: typeof nextJobDelay = nextJobDelay,
): Node {
  const own = openDatabase(test.connectionString, JOBS_AT_ONCE);
  const line = { write: (text: string) => logged.push(lineSchema.parse(JSON.parse(text))) };
  const runner = new JobRunner({
    pool: own.pool,
    logger: pino({ level: 'warn' }, line),
    handlers,
    recurring: [],
    tables: {
      holdLock,
      releaseDead: (self) => releaseDeadWorkers(own.db, self),
      nextDelay: () => nextDelay(own.db),
    },
    onEnd: (name, end) => ends.push([name, end]),
  });
  runner.start();
  const node = { runner, database: own };
  nodes.push(node);
  return node;
}

function add(name: string, options: Partial<NewJob> = {}, db = database.db): Promise<void> {
  return insertJob(db, {
    name,
    data: {},
    queue: null,
    maxAttempts: 5,
    delayMs: 0,
    key: null,
    priority: 0,
    ...options,
  });
}

describe('a node that is stopped just after its start', () => {
  it('ends, and runs nothing, although it is not known to live yet', async () => {
    const seen: string[] = [];
    await add('tell');
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<undefined>();
    const never = new Promise<void>(() => undefined);
    const { runner } = startNode({ tell: async () => seen.push('told') }, () => {
      ask(undefined);
      return never;
    });
    await isAsked;
    await runner.stop();
    expect(seen).toEqual([]);
    expect(await countJobs(database.db)).toEqual({ waiting: 1, failed: 0 });
  });
});

it('that is stopped while it reads when the next job is due ends after that', async () => {
  const read = { begun: 0, done: 0 };
  const rest = () => Promise.resolve();
  const { runner, database: own } = startNode({ rest }, holdWorkerLock, async (db) => {
    read.begun += 1;
    await sql`select pg_sleep(0.3)`.execute(db);
    const delay = await nextJobDelay(db);
    read.done += 1;
    return delay;
  });
  await expect.poll(() => read.begun, SOON).toBe(1);
  await runner.stop();
  // a question on closed connections would fail
  await own.close();
  expect(read).toEqual({ begun: 1, done: 1 });
  nodes = [];
});

describe('a job', () => {
  it('exists if the transaction that wrote it commits, and runs then', async () => {
    const seen: unknown[] = [];
    startNode({ tell: async (data) => seen.push(data) });
    const failing = database.db.transaction().execute(async (db) => {
      await add('tell', { data: { number: 1 } }, db);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await database.db.transaction().execute((db) => add('tell', { data: { number: 2 } }, db));
    await expect.poll(() => seen, SOON).toEqual([{ number: 2 }]);
    await expect.poll(() => countJobs(database.db), SOON).toEqual({ waiting: 0, failed: 0 });
  });

  it('runs at its time, without a poll', async () => {
    const seen: number[] = [];
    startNode({ tell: async () => seen.push(Date.now()) });
    const begun = Date.now();
    await add('tell', { delayMs: 1_000 });
    await expect.poll(() => seen.length, SOON).toBe(1);
    const late = (seen[0] ?? 0) - begun - 1_000;
    expect(late).toBeGreaterThanOrEqual(-50);
    expect(late).toBeLessThan(5_000);
  });

  it('of several that are due at the same moment waits for no other', async () => {
    const met: string[] = [];
    const { promise: haveMet, resolve: meet } = Promise.withResolvers<undefined>();
    startNode({
      async meet() {
        met.push('there');
        if (met.length === 3) meet(undefined);
        await Promise.race([haveMet, wait(3_000)]);
        met.push('gone');
      },
    });
    await database.db.transaction().execute(async (db) => {
      for (let count = 0; count < 3; count += 1) await add('meet', { delayMs: 500 }, db);
    });
    await expect.poll(() => met.length, SOON).toBe(6);
    expect(met.slice(0, 3)).toEqual(['there', 'there', 'there']);
  });

  it('is replaced by one of the same key, and taken back by it', async () => {
    const seen: unknown[] = [];
    await add('tell', { key: 'one', data: { number: 1 } });
    await add('tell', { key: 'one', data: { number: 2 } });
    await add('tell', { key: 'other', data: { number: 3 } });
    await deleteJob(database.db, 'other');
    startNode({ tell: async (data) => seen.push(data) });
    await expect.poll(() => seen, SOON).toEqual([{ number: 2 }]);
    await expect.poll(() => countJobs(database.db), SOON).toEqual({ waiting: 0, failed: 0 });
    expect(seen).toHaveLength(1);
  });

  it('is tried again when it fails, later each time', async () => {
    let tries = 0;
    startNode({
      shaky: async () => {
        tries += 1;
        if (tries < 3) throw new Error('not yet');
      },
    });
    await add('shaky');
    for (const expected of [1, 2]) {
      await expect.poll(() => ends.length, SOON).toBe(expected);
      await expect
        .poll(async () => (await nextJobDelay(database.db)) ?? 0, SOON)
        .toBeGreaterThan(expected === 1 ? 1_000 : 5_000);
      await retryJobsNow(test);
    }
    await expect.poll(() => ends.map(([, end]) => end), SOON).toEqual(['failed', 'failed', 'done']);
    expect(logged.map(({ msg }) => msg)).toEqual(['a job failed and is tried again']);
  });

  it('that fails for the last time is kept, counted, and logged once as an error', async () => {
    startNode({ hopeless: () => Promise.reject(new Error('never')) });
    await add('hopeless', { maxAttempts: 2 });
    await expect.poll(() => ends.length, SOON).toBe(1);
    await retryJobsNow(test);
    await expect.poll(() => countJobs(database.db), SOON).toEqual({ waiting: 0, failed: 1 });
    expect(ends).toEqual([
      ['hopeless', 'failed'],
      ['hopeless', 'given-up'],
    ]);
    const errors = logged.filter(({ level }) => level >= 50);
    expect(errors.map(({ msg }) => msg)).toEqual(['a job failed for the last time']);
  });
});

describe('two nodes', () => {
  it('run each job once, and those of one queue one after the other', async () => {
    let running = 0;
    let most = 0;
    const seen: unknown[] = [];
    const handlers = {
      tell: async (data: unknown) => seen.push(data),
      sweep: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 20));
        running -= 1;
        seen.push('swept');
      },
    };
    startNode(handlers);
    startNode(handlers);
    const numbers = Array.from({ length: 40 }, (_, number) => ({ number }));
    await Promise.all(numbers.map((data) => add('tell', { data })));
    await Promise.all([1, 2, 3, 4].map(() => add('sweep', { queue: 'sweep' })));
    await expect.poll(() => seen.length, SOON).toBe(44);
    const told = seen.filter((one) => one !== 'swept');
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(40);
    expect(most).toBe(1);
  });

  it('take over at once what a dead one held, and nothing of a live one', async () => {
    let begun = 0;
    let finish: (() => void) | undefined;
    startNode({
      long: () => {
        begun += 1;
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
    });
    await add('long', { queue: 'long' });
    await expect.poll(() => begun, SOON).toBe(1);
    expect(await releaseDeadWorkers(database.db, null)).toBe(0);
    await add('left');
    await add('replaced', { key: 'replaced', queue: 'replaced' });
    // as a worker leaves them whose process was killed: locked under a name without a connection
    await database.pool.query(
      `update jobs._private_jobs set locked_at = now(), locked_by = 'pool-of-the-dead'
       where locked_by is null`,
    );
    await add('replaced', { key: 'replaced', queue: 'replaced' });
    const seen: string[] = [];
    startNode({
      left: async () => seen.push('left'),
      replaced: async () => seen.push('replaced'),
    });
    await expect.poll(() => seen.toSorted(), SOON).toEqual(['left', 'replaced']);
    // nothing is left of what was replaced, and the live one goes on
    await expect.poll(() => countJobs(database.db), SOON).toEqual({ waiting: 1, failed: 0 });
    expect(begun).toBe(1);
    finish?.();
  });
});
