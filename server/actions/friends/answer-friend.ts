import type * as contract from '#shared/contract/social/friend.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { deleteFriends, findFriend } from '../../store/friends.ts';
import type { Action } from '../action.ts';
import { requireDeed } from '../require-deed.ts';
import { befriend, assertFriendLimit } from './befriend.ts';

/** Accepts or rejects the request of a user; accepting twice does no harm, rejecting is for all. */
export const answerFriend: Action<typeof contract.answerFriend> = async function answerFriend(
  deps,
  context,
  { params, body },
) {
  const { actor } = context;
  if (body.status === 'accept') requireDeed('befriend', actor);
  const { userId } = actor;
  const otherId = params.userId;
  if (body.id !== undefined && body.id !== otherId)
    throw fieldProblem('id', 'Must be the user of the path');
  if (otherId === userId) throw new ProblemError('friend.not-found');
  const lock = { of: 'users', userIds: [userId, otherId] } as const;
  await deps.write(context, { lock }, async (tx) => {
    const known = await findFriend(tx.db, userId, otherId);
    if (known?.status === 'accepted' && body.status === 'accept') return;
    if (known?.status !== 'pending' || known.created_by === userId)
      throw new ProblemError('friend.not-found');
    if (body.status === 'accept') {
      await assertFriendLimit(tx, [userId, otherId], 'accepted');
      const pair = { createdBy: otherId, otherId: userId };
      await befriend(deps, tx, { ...pair, status: 'accepted', viewerId: userId });
      return;
    }
    await deleteFriends(tx.db, userId, otherId);
    tx.emit({ type: 'FRIEND_REQUEST_REJECTED', data: { userId: otherId } }, [userId]);
    tx.emit({ type: 'FRIEND_REQUEST_REJECTED', data: { userId } }, [otherId]);
  });
  return { success: true };
};
