import type * as contract from '#shared/contract/chats/chat.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hideChatRow } from '../../store/chats.ts';
import type { Action } from '../action.ts';
import { showChat } from './show-chat.ts';

/** Takes a chat out of the actor's own list until its next message, or puts it back. */
export const hideChat: Action<typeof contract.hideChat> = async function hideChat(
  deps,
  context,
  { params, body },
) {
  const { userId } = context.actor;
  const channelId = params.chatId;
  await deps.write(context, { lock: { of: 'users', userIds: [userId] } }, async (tx) => {
    if (body?.hidden === false) {
      await showChat(deps, tx, { userId, channelId });
      return;
    }
    const upTo = await hideChatRow(tx.db, userId, channelId);
    if (upTo === undefined) throw new ProblemError('chat.not-found');
    tx.emit({ type: 'CHAT_HIDDEN', data: { channelId, upTo } }, [userId]);
  });
  return { success: true };
};
