import type { ChannelId } from '#shared/lib/ids.ts';
import { uploadLimits } from '#shared/rules/limits.ts';
import { isPremium } from '#shared/rules/user-flags.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { FileStart, OutputStart } from '../../state/voice-outputs.ts';
import { findConversation } from '../access/conversation.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { ChannelContext } from '../context.ts';
import { assertMaySend } from '../messages/may-send.ts';
import { requireDeed } from '../require-deed.ts';
import { requireHost } from './require-host.ts';

type Caller = Pick<ChannelContext, 'actor' | 'channel' | 'channelPermissions'>;

/**
 * Who starts something in a voice channel is in it.
 * @throws ProblemError channel.missing-permission, channel.not-joined
 */
export function outputStart(
  deps: Pick<ActionDeps, 'meetings' | 'voice'>,
  context: Caller,
): OutputStart {
  const { actor, channel } = context;
  requireHost(deps, context);
  const place = { teamId: channel.teamId, channelId: channel.id };
  if (deps.voice.placeOf(actor.userId)?.channelId !== channel.id)
    throw new ProblemError('channel.not-joined');
  return { place, userId: actor.userId };
}

/**
 * The same for what ends as a file: it comes into a text channel of the team in which the one who
 * starts it may send.
 * @throws ProblemError channel.not-found, and what sending there is refused with
 */
export async function fileStart(
  deps: ActionDeps,
  context: Caller,
  toChannelId: ChannelId,
): Promise<FileStart> {
  const start = outputStart(deps, context);
  const { actor } = context;
  requireDeed('upload-for-messages', actor);
  const conversation = await findConversation(deps, actor.userId, { channelId: toChannelId });
  if (conversation.teamId !== start.place.teamId) throw new ProblemError('channel.not-found');
  await assertMaySend(deps, conversation, actor.userId);
  const { plus, free } = uploadLimits.fileBytes;
  return { ...start, toChannelId, mostBytes: isPremium(actor.flags) ? plus : free };
}
