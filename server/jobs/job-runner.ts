import { EventEmitter } from 'node:events';
import type { Runner, RunnerOptions, TaskList, WorkerEvents, WorkerPool } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';

/** What is done for a job: it is told the job's data as it was written down. */
export type JobHandler = (data: unknown) => Promise<unknown>;

/** A job that comes again and again, whichever node is there at its time. */
export interface RecurringJob {
  readonly name: string;
  /** When, in the five fields of cron, UTC. */
  readonly cron: string;
  readonly attempts: number;
  readonly priority: number;
}

/** What the runner asks of the tables of jobs. */
export interface JobTables {
  /** Says on a connection that a worker lives, for as long as the connection is there. */
  holdLock(connection: PoolClient, worker: string): Promise<void>;
  /** Frees what dead workers held; how many there were. */
  releaseDead(self: string | null): Promise<number>;
  /** Milliseconds until the next job is due; not above 0: one is that no worker took yet. */
  nextDelay(): Promise<number | null>;
}

interface JobRunnerParts {
  readonly pool: Pool;
  readonly logger: Logger;
  readonly tables: JobTables;
  readonly handlers: Readonly<Record<string, JobHandler>>;
  readonly recurring: readonly RecurringJob[];
  /** Told how each try ended. */
  readonly onEnd: (name: string, end: 'done' | 'failed' | 'given-up') => void;
}

/** Jobs that run side by side in this process; most of them wait for a network. */
export const JOBS_AT_ONCE = 8;
/** How often idle workers look without having been told to, in milliseconds. */
const POLL_MS = 60_000;
/** After a look that failed, and after the library gave up: long enough for a database to restart. */
const RETRY_MS = 2_000;
/** A job that is due and was not taken waits for another of its queue; looked at again after this. */
const QUEUED_MS = 500;
/** From the end of a job to when its queue is free, in milliseconds: the library does not tell. */
const FREED_MS = 30;
/** How often jobs of dead nodes are looked for, in milliseconds. */
const DEAD_MS = 60_000;

/** Once it is stopped. */
const noTables: JobTables = {
  holdLock: () => Promise.resolve(),
  releaseDead: () => Promise.resolve(0),
  nextDelay: () => Promise.resolve(null),
};

type TimerName = 'due' | 'freed' | 'retry' | 'dead';

/**
 * Runs the jobs that stand in the database, until it is stopped. Workers are woken when a job is
 * written (LISTEN), when the next one is due (a timer) and when a queue is free for its next one,
 * and look once a minute beside that.
 * Whatever fails is tried again: the job after its pause, the runner itself after some seconds.
 */
export class JobRunner {
  #parts: JobRunnerParts;
  #runner: Runner | null = null;
  #workers: WorkerPool | null = null;
  #starting: Promise<void> = Promise.resolve();
  /** Lets workers begin; until then they wait. */
  #letWork: () => void = () => undefined;
  #isStopped = false;
  #stopping: Promise<void> | undefined;
  /** What is read of the tables beside the jobs. */
  readonly #reading = new Set<Promise<void>>();
  #isPlanning = false;
  /** Several jobs may be due: each worker that takes one wakes the next. */
  #isWaking = false;
  readonly #timers = new Map<TimerName, NodeJS.Timeout>();

  constructor(parts: JobRunnerParts) {
    this.#parts = parts;
  }

  /** Returns at once; the library is loaded and connected beside what else starts. */
  start(): void {
    this.#starting = this.#start().catch((error: unknown) => {
      this.#parts.logger.error({ err: error }, 'jobs cannot be run; they wait');
      this.#after('retry', RETRY_MS, () => this.start());
    });
  }

  /** Ends when the jobs under way have ended. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.#starting;
    const stopped = this.#runner?.stop();
    // a worker that was not let begin does not end either
    this.#letWork();
    await stopped;
    // the connections are closed next
    await Promise.all(this.#reading);
    this.#letGo();
  }

  /** The library keeps what it was given as long as the process lives: no server may hang on it. */
  #letGo(): void {
    this.#parts = { ...this.#parts, handlers: {}, tables: noTables, onEnd: () => undefined };
    this.#runner = null;
    this.#workers = null;
  }

  async #start(): Promise<void> {
    const { parseCronItems, run, Logger: LibraryLogger } = await import('graphile-worker');
    const { logger, pool, tables } = this.#parts;
    await tables.releaseDead(null);
    if (this.#isStopped) return;
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<undefined>();
    this.#letWork = () => hold(undefined);
    const options: RunnerOptions = {
      pgPool: pool,
      schema: 'jobs',
      concurrency: JOBS_AT_ONCE,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      events: this.#events(this.#letWork),
      taskList: this.#taskList(),
      parsedCronItems: parseCronItems(this.#cronItems()),
      logger: new LibraryLogger(() => (level, message) => {
        // failures of jobs come as events, with the job
        if (level === 'error' && !message.startsWith('Failed task')) logger.warn(message);
        else logger.trace(message);
      }),
      // no worker takes a job before its process is known to live
      preset: {
        // without a batch the library leaves a job's end that it cannot write down (the database is
        // gone) as a rejection that nothing handles, and Node ends the process
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [{ name: 'tayfa', worker: { hooks: { startWorker: () => isHeld } } }],
      },
    };
    const runner = await run(options);
    this.#runner = runner;
    const restart = (): void => {
      if (this.#isStopped) return;
      this.#runner = null;
      this.#workers = null;
      this.#after('retry', RETRY_MS, () => this.start());
    };
    runner.promise.then(restart, restart);
    this.#checkDead();
  }

  #taskList(): TaskList {
    return Object.fromEntries(
      Object.keys(this.#parts.handlers).map((name) => [
        name,
        async (data: unknown) => {
          await this.#parts.handlers[name]?.(data);
        },
      ]),
    );
  }

  #cronItems() {
    return this.#parts.recurring.map(({ name, cron, attempts, priority }) => ({
      task: name,
      match: cron,
      identifier: name,
      options: {
        queueName: name,
        maxAttempts: attempts,
        priority,
        backfillPeriod: 0,
      },
    }));
  }

  #events(onHeld: () => void): WorkerEvents {
    const { logger } = this.#parts;
    // reason: an emitter that has the events of the library's own type
    const events = new EventEmitter() as WorkerEvents;
    events.on('pool:listen:success', ({ client, workerPool }) => {
      const isFirst = this.#workers !== workerPool;
      this.#workers = workerPool;
      if (isFirst) this.#bearEndedWorkers(workerPool);
      // the library asks for notifications first, and a connection does one thing at a time
      client.once('drain', () => {
        this.#parts.tables.holdLock(client, workerPool.id).then(
          () => {
            onHeld();
            // workers look as they begin; later it is for what was written while no one listened
            if (!isFirst) this.#wake();
          },
          (error: unknown) => logger.warn({ err: error }, 'a worker could not be registered'),
        );
      });
    });
    events.on('job:start', () => {
      if (this.#isWaking) this.#nudge();
    });
    events.on('worker:getJob:empty', () => {
      this.#isWaking = false;
      this.#read(() => this.#planNext());
    });
    events.on('worker:getJob:error', ({ error }) => {
      logger.debug({ err: error }, 'jobs could not be looked for');
      this.#after('due', RETRY_MS, () => this.#wake());
    });
    events.on('job:complete', ({ job }) => {
      if (job.job_queue_id !== null) this.#after('freed', FREED_MS, () => this.#wake());
    });
    events.on('job:success', ({ job }) => this.#parts.onEnd(job.task_identifier, 'done'));
    events.on('job:error', ({ job, error }) => {
      const { id, attempts, max_attempts: most, task_identifier: name } = job;
      if (attempts >= most) return;
      this.#parts.onEnd(name, 'failed');
      // the first time an operator can act on it; the last time is told below
      const level = attempts === 1 ? 'warn' : 'debug';
      logger[level](
        { err: error, job: name, id, attempts, most },
        'a job failed and is tried again',
      );
    });
    events.on('job:failed', ({ job, error }) => {
      const { id, attempts, task_identifier: name } = job;
      this.#parts.onEnd(name, 'given-up');
      logger.error({ err: error, job: name, id, attempts }, 'a job failed for the last time');
    });
    return events;
  }

  /**
   * The library asserts that no worker has ended when it is nudged, by us or by its own LISTEN. When
   * the database dies workers end before their pool does, and the assertion in a timer would end
   * this process. The pool ends by itself a moment later, and is started again.
   */
  #bearEndedWorkers(workerPool: WorkerPool): void {
    const nudge = workerPool.nudge.bind(workerPool);
    workerPool.nudge = (count) => {
      try {
        nudge(count);
      } catch (error) {
        this.#parts.logger.debug({ err: error }, 'workers that have ended could not be woken');
      }
    };
  }

  /** As many idle workers as there are jobs look, one after the other; busy ones do when they are done. */
  #wake(): void {
    this.#isWaking = true;
    this.#nudge();
  }

  #nudge(): void {
    if (!this.#isStopped && this.#runner) this.#workers?.nudge(1);
  }

  /** Sets the clock to the next job that waits for its time. */
  async #planNext(): Promise<void> {
    if (this.#isPlanning) return;
    this.#isPlanning = true;
    try {
      const delay = await this.#parts.tables.nextDelay();
      if (delay !== null && delay < POLL_MS)
        this.#after('due', delay > 0 ? Math.ceil(delay) : QUEUED_MS, () => this.#wake());
    } catch (error) {
      this.#parts.logger.debug({ err: error }, 'the next job could not be looked for');
    } finally {
      this.#isPlanning = false;
    }
  }

  #checkDead(): void {
    this.#after('dead', DEAD_MS, () => {
      this.#read(async () => {
        try {
          await this.#parts.tables.releaseDead(this.#workers?.id ?? null);
        } catch (error) {
          this.#parts.logger.debug({ err: error }, 'dead workers could not be looked for');
        }
        this.#checkDead();
      });
    });
  }

  /** Does not begin once it is stopped, and is waited for before that is over. */
  #read(work: () => Promise<void>): void {
    if (this.#isStopped) return;
    const reading = work().finally(() => this.#reading.delete(reading));
    this.#reading.add(reading);
  }

  #after(timer: TimerName, ms: number, work: () => void): void {
    clearTimeout(this.#timers.get(timer));
    if (!this.#isStopped) this.#timers.set(timer, setTimeout(work, ms).unref());
  }
}
