import type { ChannelId } from '#shared/lib/ids.ts';
import type { ActionDeps } from '../action-deps.ts';

/** After a change of a chat: who left it leaves its call, who came hears of it, and who blocks ends it. */
export async function syncCallsWithChat(
  { calls, chats }: Pick<ActionDeps, 'calls' | 'chats'>,
  channelId: ChannelId,
): Promise<void> {
  if (calls.callIn(channelId) === null) return;
  const chat = await chats.get(channelId);
  const isBlocked = chat?.kind === 'direct' && chat.blockedBy.length > 0;
  calls.peopleChanged(channelId, chat && !isBlocked ? chat.userIds : []);
}
