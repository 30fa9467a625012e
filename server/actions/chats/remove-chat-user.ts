import type * as contract from '#shared/contract/chats/chat.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteChatMember, updateChatFacts } from '../../store/chats.ts';
import { deleteChannelRow } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { changeGroup } from './change-group.ts';

/**
 * Leaves a group, or takes somebody out of it as its owner. An owner who leaves hands it to whoever
 * has been in it the longest; with the last one the group goes.
 */
export const removeChatUser: Action<typeof contract.removeChatUser> = async function removeChatUser(
  deps,
  { actor },
  { params },
) {
  const { chatId, userId } = params;
  const asked = { channelId: chatId, actorId: actor.userId };
  await changeGroup(deps, asked, async ({ db, chat, markLeft }) => {
    if (userId !== actor.userId && chat.owner_id !== actor.userId)
      throw new ProblemError('chat.owner-only');
    if (!chat.user_ids.includes(userId)) throw new ProblemError('user.not-found');
    markLeft(userId);
    const [next] = chat.user_ids.filter((id) => id !== userId);
    if (next === undefined) {
      await deleteChannelRow(db, chatId);
      return;
    }
    await deleteChatMember(db, chatId, userId);
    if (chat.owner_id === userId)
      await updateChatFacts(db, chatId, { name: chat.name, picture: chat.picture, ownerId: next });
  });
  return { success: true };
};
