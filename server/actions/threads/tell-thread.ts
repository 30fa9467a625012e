import type { ChannelId } from '#shared/lib/ids.ts';
import { presentThread } from '../../present/thread.ts';
import { findThread } from '../../store/threads.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tx } from '../write/write.ts';

/** Tells how a thread stands after a plain message in it was written. */
export async function tellThread(
  deps: Pick<ActionDeps, 'db' | 'publishCommitted'>,
  threadId: ChannelId,
): Promise<void> {
  const row = await findThread(deps.db, threadId);
  if (!row) return;
  await deps.publishCommitted({
    event: { type: 'THREAD_UPDATED', data: { thread: presentThread(row) } },
  });
}

/** The same of what a write did to it. */
export async function emitThread(tx: Pick<Tx, 'db' | 'emit'>, threadId: ChannelId): Promise<void> {
  const row = await findThread(tx.db, threadId);
  if (row) tx.emit({ type: 'THREAD_UPDATED', data: { thread: presentThread(row) } });
}
