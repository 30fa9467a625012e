import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { findFriendInvite, useFriendInvite } from '../../store/friend-invites.ts';
import type { ActionDeps } from '../action-deps.ts';
import { befriend, assertFriendLimit } from './befriend.ts';

/**
 * Makes a new account and the one that invited it friends, and counts the use. When the last use was
 * taken a moment ago, or the inviter has as many friends as one can have, the account is there all
 * the same, without the friend.
 */
export async function registerAsFriend(
  deps: ActionDeps,
  newcomerId: UserId,
  code: string,
): Promise<void> {
  const invite = await findFriendInvite(deps.db, code);
  if (!invite) return;
  const createdBy = invite.user_id;
  const lock = { of: 'users', userIds: [createdBy, newcomerId] } as const;
  try {
    // the registration is no call of the new account
    await deps.write({ actor: null, permit: null }, { lock }, async (tx) => {
      await assertFriendLimit(tx, [createdBy], 'accepted');
      const isUsed = await useFriendInvite(tx.db, code);
      if (!isUsed) return;
      const pair = { createdBy, otherId: newcomerId };
      await befriend(deps, tx, { ...pair, status: 'accepted', viewerId: newcomerId });
    });
  } catch (error) {
    // what refuses the friend must not cut the registration short
    if (!(error instanceof ProblemError)) throw error;
  }
}
