import type { UserId } from '#shared/lib/ids.ts';
import { findFriendInvite, useFriendInvite } from '../../store/friend-invites.ts';
import type { ActionDeps } from '../action-deps.ts';
import { befriend, requireRoom } from './befriend.ts';
import { changeRelation } from './change-relation.ts';

/**
 * Makes a new account and whoever invited it friends, and counts the use. When the last use was
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
  await changeRelation(deps, [createdBy, newcomerId], async (change) => {
    await requireRoom(change, [createdBy], 'accepted');
    const isUsed = await useFriendInvite(change.db, code);
    if (!isUsed) return;
    const pair = { createdBy, otherId: newcomerId };
    await befriend(deps, change, { ...pair, status: 'accepted', viewerId: newcomerId });
  });
}
