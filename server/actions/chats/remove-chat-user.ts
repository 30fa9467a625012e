import type * as contract from '#shared/contract/chats/chat.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteChatMember, updateChatFacts } from '../../store/chats.ts';
import { deleteChannelRow } from '../../store/channels.ts';
import type { Action } from '../action.ts';
import { emitGroup } from './emit-group.ts';

/**
 * Leaves a group, or takes another user out of it as its owner. An owner who leaves hands it to the
 * one who has been in it the longest; with the last one the group goes.
 */
export const removeChatUser: Action<typeof contract.removeChatUser> = async function removeChatUser(
  deps,
  context,
  { params },
) {
  const { actor } = context;
  const { chatId, userId } = params;
  const lock = { of: 'chat', channelId: chatId } as const;
  await deps.write(context, { lock }, async (tx) => {
    const { db, chat } = tx;
    if (userId !== actor.userId && chat.owner_id !== actor.userId)
      throw new ProblemError('chat.owner-only');
    if (!chat.user_ids.includes(userId)) throw new ProblemError('user.not-found');
    const [next] = chat.user_ids.filter((id) => id !== userId);
    if (next === undefined) await deleteChannelRow(db, chatId);
    else await deleteChatMember(db, chatId, userId);
    if (next !== undefined && chat.owner_id === userId)
      await updateChatFacts(db, chatId, { name: chat.name, picture: chat.picture, ownerId: next });
    return emitGroup(deps, tx, { left: [userId] });
  });
  return { success: true };
};
