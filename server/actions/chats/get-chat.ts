import type * as contract from '#shared/contract/chats/chat.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Action } from '../action.ts';
import { listed, loadOwnChat } from './load-chats.ts';

/** One chat of the actor's, hidden or not. */
export const getChat: Action<typeof contract.getChat> = async function getChat(
  deps,
  { actor },
  { params },
) {
  const own = await loadOwnChat(deps, actor.userId, params.chatId);
  if (!own) throw new ProblemError('chat.not-found');
  return { dm: listed(own.chat, own.unread), isHidden: own.isHidden };
};
