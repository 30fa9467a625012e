import type * as contract from '#shared/contract/chats/chat.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { deleteChatMember, updateChatFacts } from '../../store/chats.ts';
import { deleteChannelRow } from '../../store/channels.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Action } from '../action.ts';
import type { ChatTx } from '../write/write.ts';
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
    const { chat } = tx;
    if (userId !== actor.userId && chat.owner_id !== actor.userId)
      throw new ProblemError('chat.owner-only');
    if (!chat.user_ids.includes(userId)) throw new ProblemError('user.not-found');
    return endPlaceInGroup(deps, tx, userId);
  });
  return { success: true };
};

/** Takes a user out of a group and tells everyone. Its owner hands it on, the last one ends it. */
export async function endPlaceInGroup(deps: ActionDeps, tx: ChatTx, userId: UserId): Promise<void> {
  const { db, chat } = tx;
  const chatId = chat.channel_id;
  const [next] = chat.user_ids.filter((id) => id !== userId);
  if (next === undefined) await deleteChannelRow(db, chatId);
  else await deleteChatMember(db, chatId, userId);
  if (next !== undefined && chat.owner_id === userId)
    await updateChatFacts(db, chatId, { name: chat.name, picture: chat.picture, ownerId: next });
  return emitGroup(deps, tx, { left: [userId] });
}
