import type * as contract from '#shared/contract/social/friend.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { deleteFriends, findFriend } from '../../store/friends.ts';
import type { Action } from '../action.ts';
import { requireDeed } from '../require-deed.ts';
import { befriend, requireRoom } from './befriend.ts';
import { changeRelation } from './change-relation.ts';

/** Accepts or rejects the request of a user; accepting twice does no harm, rejecting is for all. */
export const answerFriend: Action<typeof contract.answerFriend> = async function answerFriend(
  deps,
  { actor },
  { params, body },
) {
  if (body.status === 'accept') requireDeed('befriend', actor);
  const { userId } = actor;
  const otherId = params.userId;
  if (body.id !== undefined && body.id !== otherId)
    throw fieldProblem('id', 'Must be the user of the path');
  if (otherId === userId) throw new ProblemError('friend.not-found');
  await changeRelation(deps, [userId, otherId], async (change) => {
    const known = await findFriend(change.db, userId, otherId);
    if (known?.status === 'accepted' && body.status === 'accept') return;
    if (known?.status !== 'pending' || known.created_by === userId)
      throw new ProblemError('friend.not-found');
    if (body.status === 'accept') {
      await requireRoom(change, [userId, otherId], 'accepted');
      const pair = { createdBy: otherId, otherId: userId };
      await befriend(deps, change, { ...pair, status: 'accepted', viewerId: userId });
      return;
    }
    await deleteFriends(change.db, userId, otherId);
    change.emit({ type: 'FRIEND_REQUEST_REJECTED', data: { userId: otherId } }, userId);
    change.emit({ type: 'FRIEND_REQUEST_REJECTED', data: { userId } }, otherId);
  });
  return { success: true };
};
