import type { UserId } from '#shared/lib/ids.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { mayManageMessages, mayReadHistory, type Room } from '../access/room.ts';

/**
 * Refuses to pin in a team without MANAGE_MESSAGES, and what one may not read. In a chat everybody
 * may who may write there: a pin reaches who blocks its maker as a message would.
 * @throws ProblemError channel.missing-permission, channel.history-denied, and what writing in a
 *   chat is refused with
 */
export async function requireMayPin(
  deps: Pick<ActionDeps, 'db'>,
  room: Room,
  userId: UserId,
): Promise<void> {
  if (room.kind === 'chat') return requireMayWriteInChat(deps, room.chat, userId);
  if (!mayManageMessages(room)) throw new ProblemError('channel.missing-permission');
  if (!mayReadHistory(room)) throw new ProblemError('channel.history-denied');
}
