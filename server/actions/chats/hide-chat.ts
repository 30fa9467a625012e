import type * as contract from '#shared/contract/chats/chat.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { hideChatRow } from '../../store/chats.ts';
import type { Action } from '../action.ts';
import { showChat } from './show-chat.ts';

/** Takes a chat out of the actor's own list until its next message, or puts it back. */
export const hideChat: Action<typeof contract.hideChat> = async function hideChat(
  deps,
  { actor },
  { params, body },
) {
  const { userId } = actor;
  const channelId = params.chatId;
  if (body?.hidden === false) {
    await showChat(deps, userId, channelId);
    return { success: true };
  }
  const upTo = await hideChatRow(deps.db, userId, channelId);
  if (upTo === undefined) throw new ProblemError('chat.not-found');
  deps.announcer.publish([
    { event: { type: 'CHAT_HIDDEN', data: { channelId, upTo } }, to: [userId] },
  ]);
  return { success: true };
};
