import type * as contract from '#shared/contract/channels/thread.ts';
import { newestIdAt } from '../unread/told-ids.ts';
import type { Action } from '../action.ts';
import { describeThread } from './get-thread.ts';
import { joinUsers } from './join-users.ts';
import { threadOf } from './thread-of.ts';

/** Joins a thread that the caller sees; once more is no change. */
export const joinThread: Action<typeof contract.joinThread> = async function joinThread(
  deps,
  context,
) {
  const { id, parentId } = threadOf(context);
  const { userId } = context.actor;
  return deps.write(context, { lock: { of: 'threads', channelId: parentId } }, async (tx) => {
    await joinUsers(tx, id, { userIds: [userId], readFrom: newestIdAt(tx.now) });
    return describeThread(tx.db, id, userId);
  });
};
