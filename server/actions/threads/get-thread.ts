import type * as contract from '#shared/contract/channels/thread.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { presentThread } from '../../present/thread.ts';
import type { Db } from '../../store/database.ts';
import { findThread, findThreadMembers } from '../../store/threads.ts';
import type { Action } from '../action.ts';
import { threadOf } from './thread-of.ts';

/** One thread, for one who sees its channel. */
export const getThread: Action<typeof contract.getThread> = async function getThread(
  deps,
  context,
) {
  return describeThread(deps.db, threadOf(context).id, context.actor.userId);
};

/** A thread and whether a user is in it. */
export async function describeThread(db: Db, threadId: ChannelId, userId: UserId) {
  const [row, joined] = await Promise.all([
    findThread(db, threadId),
    findThreadMembers(db, threadId, [userId]),
  ]);
  if (!row) throw new ProblemError('channel.not-found');
  return { success: true, thread: presentThread(row), isJoined: joined.length > 0 } as const;
}
