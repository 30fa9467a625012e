import type * as contract from '#shared/contract/social/block.ts';
import { deleteBlock } from '../../store/blocks.ts';
import { findDirectChat } from '../../store/chats.ts';
import type { Action } from '../action.ts';
import { changeRelation } from '../friends/change-relation.ts';
import { tellingAppearances } from '../profiles/tell-appearances.ts';
import { ProblemError } from '../../lib/problem-error.ts';

/** Unblocks a user; a friendship that the block has ended stays ended. */
export const unblockUser: Action<typeof contract.unblockUser> = async function unblockUser(
  deps,
  { actor },
  { params },
) {
  const { userId } = actor;
  const blockedId = params.userId;
  if (blockedId === userId) throw new ProblemError('block.self');
  await tellingAppearances(deps, [userId, blockedId], () =>
    changeRelation(deps, [userId, blockedId], async (change) => {
      const wasBlocked = await deleteBlock(change.db, userId, blockedId);
      if (!wasBlocked) return;
      const chatId = await findDirectChat(change.db, userId, blockedId);
      if (chatId) change.markChat(chatId);
      change.markContacts();
      change.emit({ type: 'USER_UNBLOCKED', data: { userId: blockedId } }, userId);
    }),
  );
  return { success: true };
};
