import type * as contract from '#shared/contract/social/block.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countBlocks, insertBlock } from '../../store/blocks.ts';
import { findDirectChat } from '../../store/chats.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { changeRelation } from '../friends/change-relation.ts';
import { endFriendship } from '../friends/remove-friend.ts';

/** Blocks a user, which ends a friendship and open requests; only the actor's sessions are told. */
export const blockUser: Action<typeof contract.blockUser> = async function blockUser(
  deps,
  { actor },
  { params },
) {
  const { userId } = actor;
  const blockedId = params.userId;
  if (blockedId === userId) throw new ProblemError('block.self');
  const blocked = await changeRelation(deps, [userId, blockedId], async (change) => {
    const { db } = change;
    const other = await findUser(db, blockedId);
    if (other?.is_system) throw new ProblemError('block.system');
    if ((await countBlocks(db, userId)) >= socialLimits.blockedPerUser)
      throw new ProblemError('block.limit-reached');
    const now = new Date(deps.clock.now());
    const { blockedAt, isNew } = await insertBlock(db, { userId, blockedId, blockedAt: now });
    const entry = { userId: blockedId, blockedAt: isoTime(blockedAt) };
    if (!isNew) return entry;
    await endFriendship(change, userId, blockedId);
    const chatId = await findDirectChat(db, userId, blockedId);
    if (chatId) change.markChat(chatId);
    change.emit({ type: 'USER_BLOCKED', data: { blocked: entry } }, userId);
    return entry;
  });
  return { success: true, blocked };
};
