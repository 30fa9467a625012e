import type { ListedChat } from '#shared/contract/chats/chat.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { showChatRow } from '../../store/chats.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tx } from '../write/write.ts';
import { listed, loadOwnChat } from './load-chats.ts';

/**
 * Puts a chat into a user's list, if it is not there, in a write that holds the user; their sessions
 * hear of it.
 * @throws ProblemError chat.not-found when they are not in it
 */
export async function showChat(
  deps: Pick<ActionDeps, 'activities' | 'announcer' | 'imageLinks'>,
  { db, emit }: Tx,
  { userId, channelId }: { readonly userId: UserId; readonly channelId: ChannelId },
): Promise<ListedChat> {
  const wasHidden = await showChatRow(db, userId, channelId);
  const own = await loadOwnChat({ ...deps, db }, userId, channelId);
  if (!own) throw new ProblemError('chat.not-found');
  const { chat, unread } = own;
  if (wasHidden) emit({ type: 'CHAT_AVAILABLE', data: { chat, unread } }, [userId]);
  return listed(chat, unread);
}
