import { firstIdOf } from '#shared/lib/ids.ts';
import { archiveChoices } from '#shared/rules/threads.ts';
import { presentThread } from '../../present/thread.ts';
import {
  archiveThreads,
  findIdleThreads,
  findThreads,
  type ArchiveWait,
} from '../../store/threads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { systemPrincipal } from '../principal.ts';

const BATCH = 200;
const MINUTE_MS = 60_000;

/** Puts away the threads in which nothing was written for as long as each is to wait. */
export async function archiveIdleThreads(
  deps: Pick<ActionDeps, 'clock' | 'db' | 'write'>,
): Promise<void> {
  const now = deps.clock.now();
  const waits = archiveChoices.map((minutes): ArchiveWait => ({
    minutes,
    activeBefore: firstIdOf<'message'>(now - minutes * MINUTE_MS),
  }));
  for (;;) {
    const idle = await findIdleThreads(deps.db, waits, BATCH);
    const byParent = Map.groupBy(idle, ({ parentId }) => parentId);
    for (const [channelId, threads] of byParent)
      await deps.write(systemPrincipal, { lock: { of: 'threads', channelId } }, async (tx) => {
        const ids = threads.map(({ id }) => id);
        // not those that were written in, or brought back, since they were found
        const archived = await archiveThreads(tx.db, ids, waits);
        for (const row of await findThreads(tx.db, archived))
          tx.emit({ type: 'THREAD_UPDATED', data: { thread: presentThread(row) } });
      });
    if (idle.length < BATCH) return;
  }
}
