import type * as contract from '#shared/contract/social/block.ts';
import { deleteBlock } from '../../store/blocks.ts';
import { findDirectChat } from '../../store/chats.ts';
import type { Action } from '../action.ts';
import { withPresencePublished } from '../profiles/publish-presence.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/** Unblocks a user; a friendship that the block has ended stays ended. */
export const unblockUser: Action<typeof contract.unblockUser> = async function unblockUser(
  deps,
  context,
  { params },
) {
  const { userId } = context.actor;
  const blockedId = params.userId;
  if (blockedId === userId) throw new ProblemError('block.self');
  await withPresencePublished(deps, [userId, blockedId], () =>
    deps.write(context, { lock: { of: 'users', userIds: [userId, blockedId] } }, async (tx) => {
      const wasBlocked = await deleteBlock(tx.db, userId, blockedId);
      if (!wasBlocked) return;
      const chatId = await findDirectChat(tx.db, userId, blockedId);
      if (chatId) tx.markChat(chatId);
      tx.markContacts([userId, blockedId]);
      tx.emit({ type: 'USER_UNBLOCKED', data: { userId: blockedId } }, [userId]);
    }),
  );
  return { success: true };
};
