import type * as contract from '#shared/contract/social/block.ts';
import type { BlockedEntry } from '#shared/contract/users.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { socialLimits } from '#shared/rules/limits.ts';
import { isoTime } from '../../lib/clock.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { countBlocks, insertBlock } from '../../store/blocks.ts';
import { findDirectChat } from '../../store/chats.ts';
import { findUser } from '../../store/users.ts';
import type { Action } from '../action.ts';
import { endFriendship } from '../friends/remove-friend.ts';
import { withPresencePublished } from '../profiles/publish-presence.ts';
import type { Tx } from '../write/write.ts';

/** Blocks a user, which ends a friendship and open requests; only the actor's sessions are told. */
export const blockUser: Action<typeof contract.blockUser> = async function blockUser(
  deps,
  context,
  { params },
) {
  const { userId } = context.actor;
  const blockedId = params.userId;
  if (blockedId === userId) throw new ProblemError('block.self');
  const now = new Date(deps.clock.now());
  const blocked = await withPresencePublished(deps, [userId, blockedId], () =>
    deps.write(context, { lock: { of: 'users', userIds: [userId, blockedId] } }, (tx) =>
      writeBlock(tx, { userId, blockedId, blockedAt: now }),
    ),
  );
  return { success: true, blocked };
};

async function writeBlock(
  tx: Tx,
  block: { userId: UserId; blockedId: UserId; blockedAt: Date },
): Promise<BlockedEntry> {
  const { db } = tx;
  const { userId, blockedId } = block;
  const other = await findUser(db, blockedId);
  if (other?.is_system) throw new ProblemError('block.system');
  if ((await countBlocks(db, userId)) >= socialLimits.blockedPerUser)
    throw new ProblemError('block.limit-reached');
  const { blockedAt, isNew } = await insertBlock(db, block);
  const entry = { userId: blockedId, blockedAt: isoTime(blockedAt) };
  if (!isNew) return entry;
  await endFriendship(tx, userId, blockedId);
  const chatId = await findDirectChat(db, userId, blockedId);
  if (chatId) tx.markChat(chatId);
  // who blocks and who is blocked hear no longer of each other in their conversation
  tx.markContacts([userId, blockedId]);
  tx.emit({ type: 'USER_BLOCKED', data: { blocked: entry } }, [userId]);
  return entry;
}
