import type { Friend } from '#shared/contract/social/friend.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countFriends, upsertFriends } from '../../store/friends.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tx } from '../write/write.ts';
import { loadFriend } from './load-friends.ts';

interface Pair {
  /** Who asked first. */
  readonly createdBy: UserId;
  readonly otherId: UserId;
}

/**
 * Writes a request or a friendship and tells both sides, each with the other one; answers the side
 * of `viewerId`.
 */
export async function befriend(
  deps: ActionDeps,
  tx: Tx,
  pair: Pair & { status: 'pending' | 'accepted'; viewerId: UserId },
): Promise<Friend> {
  const { createdBy, otherId, status, viewerId } = pair;
  const since = new Date(deps.clock.now());
  await upsertFriends(tx.db, { createdBy, otherId, status, since });
  if (status === 'accepted') tx.markContacts([createdBy, otherId]);
  const type = status === 'accepted' ? 'FRIEND_REQUEST_ACCEPTED' : 'FRIEND_REQUEST_PENDING';
  let answer: Friend | null = null;
  for (const userId of [createdBy, otherId]) {
    const other = userId === createdBy ? otherId : createdBy;
    // one question for each of the two
    const friend = await loadFriend(deps, tx.db, { userId, otherId: other });
    if (!friend) throw new ProblemError('user.not-found');
    tx.emit({ type, data: { friend } }, [userId]);
    if (userId === viewerId) answer = friend;
  }
  if (!answer) throw new ProblemError('user.not-found');
  return answer;
}

/**
 * Refuses what would give one of two users more friends or open requests than one can have.
 * @throws ProblemError friend.limit-reached
 */
export async function assertFriendLimit(
  { db }: Pick<Tx, 'db'>,
  userIds: readonly UserId[],
  status: 'pending' | 'accepted',
): Promise<void> {
  const { friendsPerUser, pendingPerUser } = socialLimits;
  const limit = status === 'accepted' ? friendsPerUser : pendingPerUser;
  const counts = await countFriends(db, userIds);
  if (counts.some((count) => count[status] >= limit))
    throw new ProblemError('friend.limit-reached');
}
