import type { ActionDeps } from '../action-deps.ts';
import type { Job } from '../job.ts';

/** Longer than sending a mail can take before it fails (lib/mailer.ts), in milliseconds. */
const HOLD_MS = 60_000;

/**
 * Sends a mail while the one who asked for it waits, and writes the same down as a job before: if
 * this process dies meanwhile, the job sends it. When sending fails, `isKept` says whether the job
 * stays and tries again, or the one who asked is told and may ask again.
 * @throws Error what sending failed with, unless the job is kept
 */
export async function mailNow(
  deps: Pick<ActionDeps, 'db' | 'jobs' | 'clock' | 'newId' | 'logger'>,
  job: Job,
  { send, isKept }: { send: () => Promise<void>; isKept: boolean },
): Promise<void> {
  const key = `mail-now:${deps.newId<'job'>()}`;
  const runAt = new Date(deps.clock.now() + HOLD_MS);
  await deps.jobs.add(deps.db, job, { key, runAt });
  try {
    await send();
  } catch (error) {
    deps.logger.error({ err: error, isKept }, 'a mail could not be sent');
    if (isKept) return;
    await deps.jobs.remove(deps.db, key);
    throw error;
  }
  await deps.jobs.remove(deps.db, key);
}
