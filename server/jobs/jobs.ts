import type { Logger } from 'pino';

/** Something done again and again beside the requests. */
export interface Job {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/** The first runs wait until the server is up, in milliseconds. */
const FIRST_AFTER_MS = 5_000;

/**
 * Runs jobs, each on its own clock and never twice at once. A failure is logged and the job runs
 * again at its next time. `stop` resolves when no run is under way any more.
 */
export function startJobs(logger: Logger, jobs: readonly Job[]): { stop(): Promise<void> } {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function runOnce(job: Job): Promise<void> {
    try {
      await job.run();
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'a job failed');
    }
  }

  function schedule(job: Job, afterMs: number): void {
    if (isStopped) return;
    const timer = setTimeout(() => {
      const run = runOnce(job).finally(() => {
        running.delete(run);
        schedule(job, job.everyMs);
      });
      running.add(run);
    }, afterMs);
    timer.unref();
    timers.set(job.name, timer);
  }

  for (const job of jobs) schedule(job, FIRST_AFTER_MS);
  return {
    async stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
