import type { ChannelId, MessageId, UserId } from '#shared/lib/ids.ts';
import { presentThread } from '../../present/thread.ts';
import { findThread, insertThreadMembers } from '../../store/threads.ts';
import type { Tx } from '../write/write.ts';

/** Users join a thread; each who had not is told, on all of their devices. Answers whether any did. */
export async function joinUsers(
  tx: Pick<Tx, 'db' | 'emit'>,
  threadId: ChannelId,
  joining: { readonly userIds: readonly UserId[]; readonly readFrom: MessageId },
): Promise<boolean> {
  const joined = await insertThreadMembers(tx.db, threadId, joining);
  if (joined.length === 0) return false;
  const row = await findThread(tx.db, threadId);
  if (row) tx.emit({ type: 'THREAD_JOINED', data: { thread: presentThread(row) } }, joined);
  return true;
}
