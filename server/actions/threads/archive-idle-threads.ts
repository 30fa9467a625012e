import { firstIdOf } from '#shared/lib/ids.ts';
import { archiveChoices } from '#shared/rules/threads.ts';
import { findIdleThreads, findThread, updateThread } from '../../store/threads.ts';
import type { ActionDeps } from '../action-deps.ts';
import { systemPrincipal } from '../principal.ts';
import { emitThread } from './tell-thread.ts';

const BATCH = 200;
const MINUTE_MS = 60_000;

/** Puts away the threads in which nothing was written for as long as each is to wait. */
export async function archiveIdleThreads(
  deps: Pick<ActionDeps, 'clock' | 'db' | 'write'>,
): Promise<void> {
  const now = deps.clock.now();
  const waits = archiveChoices.map((minutes) => ({
    minutes,
    activeBefore: firstIdOf<'message'>(now - minutes * MINUTE_MS),
  }));
  const beforeOf = new Map<number, string>(
    waits.map(({ minutes, activeBefore }) => [minutes, activeBefore]),
  );
  for (;;) {
    const idle = await findIdleThreads(deps.db, waits, BATCH);
    for (const { id, parentId } of idle) {
      const lock = { of: 'threads', channelId: parentId } as const;
      await deps.write(systemPrincipal, { lock }, async (tx) => {
        const row = await findThread(tx.db, id);
        const before = row && beforeOf.get(row.archive_after_minutes);
        // written in, or brought back, since it was found
        if (!row || row.is_archived || !before || BigInt(row.active_id) >= BigInt(before)) return;
        await updateThread(tx.db, id, { isArchived: true });
        await emitThread(tx, id);
      });
    }
    if (idle.length < BATCH) return;
  }
}
