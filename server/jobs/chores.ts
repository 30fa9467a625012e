import type { Logger } from 'pino';

/** Something that a process does again and again with what it holds in memory. */
export interface Chore {
  readonly name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  readonly everyMs: number;
  readonly run: () => Promise<unknown>;
}

/**
 * Runs chores, each on its own clock and never twice at once. A failure is logged and the chore
 * runs again at its next time. `stop` resolves when no run is under way any more. What must outlive
 * the process, or be done once for all nodes, is a job instead (job-runner.ts).
 */
export function startChores(logger: Logger, chores: readonly Chore[]): { stop(): Promise<void> } {
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let isStopped = false;

  async function runOnce(chore: Chore): Promise<void> {
    try {
      await chore.run();
    } catch (error) {
      logger.error({ err: error, chore: chore.name }, 'a chore failed');
    }
  }

  function schedule(chore: Chore): void {
    if (isStopped) return;
    const timer = setTimeout(() => {
      const run = runOnce(chore).finally(() => {
        running.delete(run);
        schedule(chore);
      });
      running.add(run);
    }, chore.everyMs);
    timer.unref();
    timers.set(chore.name, timer);
  }

  for (const chore of chores) schedule(chore);
  return {
    async stop() {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
