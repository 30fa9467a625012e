import type * as contract from '#shared/contract/social/friend.ts';
import type { Friend } from '#shared/contract/social/friend.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { mayRequestFriend } from '#shared/rules/privacy.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findFriend, findRelation } from '../../store/friends.ts';
import { findUserBySlug, type UserRow } from '../../store/users.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { Tx } from '../write/write.ts';
import { befriend, assertFriendLimit } from './befriend.ts';

/** Asks a user to be friends; asking one who has asked already says yes. */
export const requestFriend: Action<typeof contract.requestFriend> = async function requestFriend(
  deps,
  context,
  { body },
) {
  const other = await findUserBySlug(deps.db, body.slug);
  if (!other) throw new ProblemError('user.not-found');
  const { userId } = context.actor;
  if (other.id === userId) throw new ProblemError('friend.self');
  const lock = { of: 'users', userIds: [userId, other.id] } as const;
  const friend = await deps.write(context, { lock }, (tx) => request(deps, tx, { userId, other }));
  const message = friend.status === 'accepted' ? 'You are friends now' : 'Friend request sent';
  return { success: true, friend, message };
};

async function request(
  deps: ActionDeps,
  tx: Tx,
  { userId, other }: { userId: UserId; other: UserRow },
): Promise<Friend> {
  const known = await findFriend(tx.db, userId, other.id);
  if (known?.status === 'accepted') throw new ProblemError('friend.already');
  if (known?.created_by === userId) throw new ProblemError('friend.already-requested');
  const status = known ? 'accepted' : 'pending';
  if (!known) await requireMayRequest(tx, userId, other);
  await assertFriendLimit(tx, [userId, other.id], status);
  const pair = known
    ? { createdBy: other.id, otherId: userId }
    : { createdBy: userId, otherId: other.id };
  return befriend(deps, tx, { ...pair, status, viewerId: userId });
}

/** Being blocked and being kept away by privacy look alike. */
async function requireMayRequest({ db }: Tx, userId: UserId, other: UserRow): Promise<void> {
  if (other.is_system || other.is_bot) throw new ProblemError('friend.denied');
  const relation = await findRelation(db, userId, other.id);
  if (relation.blocks) throw new ProblemError('friend.blocked');
  if (relation.isBlocked || !mayRequestFriend(other.settings.privacy.friendRequests, relation))
    throw new ProblemError('friend.denied');
}
