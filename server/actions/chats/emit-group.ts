import type { UserId } from '#shared/lib/ids.ts';
import { presentChatFacts } from '../../present/chat.ts';
import { findChat } from '../../store/chats.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ChatTx } from '../write/write.ts';
import { describePeople } from './describe-chats.ts';
import { emitArrivals } from './emit-arrivals.ts';

/** Who came into a group or left it with a change. */
interface GroupMoves {
  readonly joined?: readonly UserId[];
  readonly left?: readonly UserId[];
}

/**
 * Tells what a group is after a change, to be called last in it: who came gets all of it, who left
 * is told so, and all others hear what it is now.
 */
export async function emitGroup(
  deps: Pick<ActionDeps, 'activities' | 'announcer' | 'imageLinks'>,
  tx: ChatTx,
  { joined = [], left = [] }: GroupMoves = {},
): Promise<void> {
  const channelId = tx.chat.channel_id;
  const after = await findChat(tx.db, channelId);
  if (after) {
    const stay = after.user_ids.filter((userId) => !joined.includes(userId));
    const people = await describePeople({ ...deps, db: tx.db }, after.user_ids);
    if (joined.length > 0 || left.length > 0) tx.markContacts([...after.user_ids, ...left]);
    tx.emit({ type: 'CHAT_UPDATED', data: { chat: presentChatFacts(after, people) } }, stay);
    if (joined.length > 0) await emitArrivals(deps, tx, { channelId, userIds: joined });
  }
  if (left.length > 0) tx.emit({ type: 'CHAT_LEFT', data: { channelId } }, left);
}
