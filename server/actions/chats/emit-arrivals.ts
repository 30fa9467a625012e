import type { ChannelId, UserId } from '#shared/lib/ids.ts';
import { findChat } from '../../store/chats.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { Tx } from '../write/write.ts';
import { describeChats } from './describe-chats.ts';

/** Tells users that they are in a chat now; nothing in it is unread to them yet. */
export async function emitArrivals(
  deps: Pick<ActionDeps, 'activities' | 'announcer' | 'imageLinks'>,
  { db, emit }: Tx,
  arrival: { readonly channelId: ChannelId; readonly userIds: readonly UserId[] },
): Promise<void> {
  const row = await findChat(db, arrival.channelId);
  const [chat] = row ? await describeChats({ ...deps, db }, [row]) : [];
  if (chat) emit({ type: 'CHAT_AVAILABLE', data: { chat, unread: null } }, arrival.userIds);
}
