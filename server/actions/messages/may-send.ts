import type { Channel } from '#shared/contract/channels/channel.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Room } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireMayWriteInChat } from '../chats/may-write.ts';
import { requireNotTimedOut } from '../members/require-not-timed-out.ts';

function requireMaySend({ type }: Channel, permissions: number): void {
  // to-dos, announcements and streams are written to by calls of their own
  if (type !== 'text') throw new ProblemError('channel.not-text');
  if (!hasChannelPermission(type, permissions, 'SEND_MESSAGES'))
    throw new ProblemError('channel.send-denied');
}

/**
 * Refuses to write where no messages are taken, or where this user may not.
 * @throws ProblemError member.timed-out, channel.not-text, channel.send-denied, chat.denied,
 *   chat.blocked, chat.read-only
 */
export async function requireMayWrite(
  deps: Pick<ActionDeps, 'clock' | 'db'>,
  room: Room,
  userId: UserId,
): Promise<void> {
  requireNotTimedOut(deps, room);
  if (room.kind === 'team') requireMaySend(room.channel, room.permissions);
  else await requireMayWriteInChat(deps, room.chat, userId);
}
