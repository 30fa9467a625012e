import type { ChannelId } from '#shared/lib/ids.ts';
import { subtractThreadMessages } from '../../store/threads.ts';
import type { Tx } from '../write/write.ts';
import { emitThread } from './tell-thread.ts';

/** Messages of some channels were deleted: threads among these have so many fewer. */
export async function subtractDeleted(
  tx: Pick<Tx, 'db' | 'emit'>,
  channelIds: readonly ChannelId[],
): Promise<void> {
  const counts = Map.groupBy(channelIds, (id) => id);
  const gone = [...counts].map(([channelId, { length }]) => ({ channelId, count: length }));
  for (const threadId of await subtractThreadMessages(tx.db, gone)) await emitThread(tx, threadId);
}
