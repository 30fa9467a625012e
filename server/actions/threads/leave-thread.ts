import type * as contract from '#shared/contract/channels/thread.ts';
import { deleteThreadMember } from '../../store/threads.ts';
import type { Action } from '../action.ts';
import { describeThread } from './get-thread.ts';
import { threadOf } from './thread-of.ts';

/** Leaves a thread: nothing in it counts as unread any more. */
export const leaveThread: Action<typeof contract.leaveThread> = async function leaveThread(
  deps,
  context,
) {
  const { id, parentId } = threadOf(context);
  const { userId } = context.actor;
  return deps.write(context, { lock: { of: 'threads', channelId: parentId } }, async (tx) => {
    const { teamId } = tx.conversation;
    if ((await deleteThreadMember(tx.db, id, userId)) && teamId !== null)
      tx.emit({ type: 'THREAD_LEFT', data: { teamId, channelId: id } }, [userId]);
    return describeThread(tx.db, id, userId);
  });
};
