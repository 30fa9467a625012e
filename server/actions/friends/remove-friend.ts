import type * as contract from '#shared/contract/social/friend.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { deleteFriends, findFriend } from '../../store/friends.ts';
import type { Action } from '../action.ts';
import { changeRelation, type RelationChange } from './change-relation.ts';

/** Takes the actor's request back, or ends a friendship. A request of the other is answered. */
export const removeFriend: Action<typeof contract.removeFriend> = async function removeFriend(
  deps,
  { actor },
  { params, body },
) {
  const { userId } = actor;
  const otherId = params.userId;
  if (body?.id !== undefined && body.id !== otherId)
    throw fieldProblem('id', 'Must be the user of the path');
  if (otherId === userId) throw new ProblemError('friend.not-found');
  await changeRelation(deps, [userId, otherId], async (change) => {
    const known = await findFriend(change.db, userId, otherId);
    const isForeignRequest = known?.status === 'pending' && known.created_by !== userId;
    if (!known || isForeignRequest) throw new ProblemError('friend.not-found');
    await endFriendship(change, userId, otherId);
  });
  return { success: true };
};

/** Removes whatever is between two users and tells both; nothing when they are strangers. */
export async function endFriendship(
  change: RelationChange,
  userId: UserId,
  otherId: UserId,
): Promise<void> {
  const isEnded = await deleteFriends(change.db, userId, otherId);
  if (!isEnded) return;
  change.markContacts();
  change.emit({ type: 'FRIEND_REMOVED', data: { userId: otherId } }, userId);
  change.emit({ type: 'FRIEND_REMOVED', data: { userId } }, otherId);
}
