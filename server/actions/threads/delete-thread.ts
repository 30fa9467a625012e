import type * as contract from '#shared/contract/channels/thread.ts';
import { deleteChannelRow } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { threadOf } from './thread-of.ts';

/** Deletes a thread at once; its messages follow in the background, however many they are. */
export const deleteThread: Action<typeof contract.deleteThread> = async function deleteThread(
  deps,
  context,
) {
  const { id, parentId, name } = threadOf(context);
  const lock = { of: 'threads', channelId: parentId } as const;
  await deps.write(context, { lock }, async (tx) => {
    const { teamId } = tx.conversation;
    if (teamId === null) return;
    await deleteChannelRow(tx.db, id);
    tx.emit({ type: 'THREAD_DELETED', data: { teamId, parentId, channelId: id } });
    await tx.audit({
      action: 'thread.deleted',
      targetId: parentId,
      options: { channelId: parentId, name },
    });
    await tx.later({ name: 'purge-deleted-channels' });
  });
  return { success: true };
};
