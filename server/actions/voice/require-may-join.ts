import type { UserId } from '#shared/lib/ids.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { isVoiceChannelFull } from '#shared/rules/voice.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Room } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireNotTimedOut } from '../members/require-not-timed-out.ts';

/**
 * Refuses to let somebody into a voice channel. Whoever is in already may come in again, however
 * full it is.
 * @throws ProblemError channel.missing-permission, also for a channel that is no voice channel;
 *   member.timed-out, channel.full
 */
export function requireMayJoin(
  deps: Pick<ActionDeps, 'clock' | 'voice'>,
  room: Room,
  userId: UserId,
): void {
  const may =
    room.kind === 'team' && hasChannelPermission(room.channel.type, room.permissions, 'CONNECT');
  if (!may) throw new ProblemError('channel.missing-permission');
  requireNotTimedOut(deps, room);
  const { id, userLimit } = room.channel;
  if (deps.voice.placeOf(userId)?.channelId === id) return;
  if (isVoiceChannelFull(deps.voice.participantsIn(id).length, userLimit))
    throw new ProblemError('channel.full');
}
