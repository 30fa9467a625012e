import type { Channel } from '#shared/contract/channels/channel.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { isVoiceChannelFull } from '#shared/rules/voice.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Room } from '../access/room.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireNotTimedOut } from '../members/require-not-timed-out.ts';

/**
 * Refuses to let somebody into a voice channel.
 * @throws ProblemError member.timed-out, and what `requireRoomFor` refuses with
 */
export function requireMayJoin(
  deps: Pick<ActionDeps, 'clock' | 'voice'>,
  room: Room,
  userId: UserId,
): void {
  requireNotTimedOut(deps, room);
  requireRoomFor(deps, room, userId);
}

/**
 * Refuses when the one whose room it is may not connect to it, or there is no place for the user.
 * Whoever is in already has one, however full it is.
 * @throws ProblemError channel.missing-permission, also for a channel that is no voice channel;
 *   channel.full
 */
export function requireRoomFor(
  { voice }: Pick<ActionDeps, 'voice'>,
  room: Room,
  userId: UserId,
): void {
  const { id, userLimit } = connectable(room);
  if (voice.placeOf(userId)?.channelId === id) return;
  if (isVoiceChannelFull(voice.participantsIn(id).length, userLimit))
    throw new ProblemError('channel.full');
}

function connectable(room: Room): Channel {
  if (room.kind === 'team' && hasChannelPermission(room.channel.type, room.permissions, 'CONNECT'))
    return room.channel;
  throw new ProblemError('channel.missing-permission');
}
