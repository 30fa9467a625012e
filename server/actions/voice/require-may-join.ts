import type { Channel } from '#shared/contract/channels/channel.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { hasChannelPermission } from '#shared/rules/permissions.ts';
import { isVoiceChannelFull } from '#shared/rules/voice.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { Conversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import { requireNotSilenced } from '../members/require-not-silenced.ts';

/**
 * Refuses to let a user into a voice channel.
 * @throws ProblemError member.timed-out, and what `assertVoicePlace` refuses with
 */
export function requireMayJoin(
  deps: Pick<ActionDeps, 'clock' | 'voice'>,
  conversation: Conversation,
  userId: UserId,
): void {
  requireNotSilenced(deps, conversation);
  assertVoicePlace(deps, conversation, userId);
}

/**
 * Refuses when the one who sees the channel may not connect to it, or there is no place for the user.
 * One who is in already has one, however full it is.
 * @throws ProblemError channel.missing-permission, also for a channel that is no voice channel;
 *   channel.full
 */
export function assertVoicePlace(
  { voice }: Pick<ActionDeps, 'voice'>,
  conversation: Conversation,
  userId: UserId,
): void {
  const { id, userLimit } = connectable(conversation);
  if (voice.placeOf(userId)?.channelId === id) return;
  if (isVoiceChannelFull(voice.participantsIn(id).length, userLimit))
    throw new ProblemError('channel.full');
}

function connectable(conversation: Conversation): Channel {
  if (
    conversation.kind === 'team' &&
    hasChannelPermission(conversation.channel.type, conversation.permissions, 'CONNECT')
  )
    return conversation.channel;
  throw new ProblemError('channel.missing-permission');
}
