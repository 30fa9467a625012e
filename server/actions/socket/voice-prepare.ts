import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { SocketReply } from '#shared/contract/socket/client-requests.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * Opens ends in the voice channel that a token leads to, for one who may join it soon: nothing flows
 * there before they do.
 * @throws ProblemError channel.voice-token, voice.no-media
 */
export async function voicePrepare(
  { media, voiceTokens }: Pick<ActionDeps, 'media' | 'voiceTokens'>,
  { userId, sessionId }: FrameSender,
  { token, media: wish }: ClientFrameData<'VOICE_PREPARE'>,
): Promise<SocketReply<'VOICE_PREPARE'>> {
  const reservation = await voiceTokens.look(userId, token);
  if (!reservation) throw new ProblemError('channel.voice-token');
  const { place, attendeeId } = reservation;
  return { attendeeId, ends: await media.prepare({ userId, sessionId, place }, wish) };
}
