import type * as contract from '#shared/contract/social/friend.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { fieldProblem, ProblemError } from '../../lib/problem-error.ts';
import { deleteFriends, findFriend } from '../../store/friends.ts';
import type { Action } from '../action.ts';
import type { Tx } from '../write/write.ts';

/** Takes the actor's request back, or ends a friendship. A request of the other is answered. */
export const removeFriend: Action<typeof contract.removeFriend> = async function removeFriend(
  deps,
  context,
  { params, body },
) {
  const { userId } = context.actor;
  const otherId = params.userId;
  if (body?.id !== undefined && body.id !== otherId)
    throw fieldProblem('id', 'Must be the user of the path');
  if (otherId === userId) throw new ProblemError('friend.not-found');
  const lock = { of: 'users', userIds: [userId, otherId] } as const;
  await deps.write(context, { lock }, async (tx) => {
    const known = await findFriend(tx.db, userId, otherId);
    const isForeignRequest = known?.status === 'pending' && known.created_by !== userId;
    if (!known || isForeignRequest) throw new ProblemError('friend.not-found');
    await endFriendship(tx, userId, otherId);
  });
  return { success: true };
};

/** Removes whatever is between two users and tells both; nothing when they are strangers. */
export async function endFriendship(tx: Tx, userId: UserId, otherId: UserId): Promise<void> {
  const isEnded = await deleteFriends(tx.db, userId, otherId);
  if (!isEnded) return;
  tx.markContacts([userId, otherId]);
  tx.emit({ type: 'FRIEND_REMOVED', data: { userId: otherId } }, [userId]);
  tx.emit({ type: 'FRIEND_REMOVED', data: { userId } }, [otherId]);
}
