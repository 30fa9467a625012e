import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { findChat } from '../../store/chats.ts';
import type { ActionDeps } from '../action-deps.ts';
import { describeChats } from './describe-chats.ts';

/** Tells users that they are in a chat now; nothing in it is unread to them yet. */
export async function announceArrivals(
  deps: Pick<ActionDeps, 'db' | 'activities' | 'announcer' | 'imageLinks'>,
  channelId: ChannelId,
  userIds: readonly UserId[],
): Promise<void> {
  const row = await findChat(deps.db, channelId);
  const [chat] = row ? await describeChats(deps, [row]) : [];
  if (!chat) return;
  deps.announcer.publish([
    { event: { type: 'CHAT_AVAILABLE', data: { chat, unread: null } }, to: userIds },
  ]);
}
