import type { ListedChat } from '#shared/contract/chats/chat.ts';
import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import { listed, loadOwnChat } from './load-chats.ts';

/**
 * A chat as one of its people has it.
 * @throws ProblemError chat.not-found when the user is not in it
 */
export async function ownChat(
  deps: Pick<ActionDeps, 'db' | 'activities' | 'announcer' | 'imageLinks'>,
  userId: UserId,
  channelId: ChannelId,
): Promise<ListedChat> {
  const own = await loadOwnChat(deps, userId, channelId);
  if (!own) throw new ProblemError('chat.not-found');
  return listed(own.chat, own.unread);
}
