import type { MessageId } from '#shared/lib/ids.ts';
import type { Db } from '../../store/database.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tx } from '../write/write.ts';

function keyOf(id: MessageId): string {
  return `deliver:${id}`;
}

/**
 * Has what is due delivered at the time of a message; a new time replaces the one before. Each
 * message has a job of its own: of two that are planned at once, neither knows the other's time.
 */
export async function planDelivery(
  tx: Pick<Tx, 'later'>,
  { id, runAt }: { id: MessageId; runAt: Date },
): Promise<void> {
  await tx.later({ name: 'deliver-due-messages' }, { key: keyOf(id), runAt });
}

/** A message that was cancelled needs no delivery. */
export async function cancelDelivery(
  { jobs }: Pick<ActionDeps, 'jobs'>,
  db: Db,
  id: MessageId,
): Promise<void> {
  await jobs.remove(db, keyOf(id));
}
