import type { MediaFrame } from '#shared/contract/socket/client-frames.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * What a participant asks about the media of the stay that this session holds; who may be in a voice
 * channel may speak and show there, for its permissions know nothing narrower.
 * @throws ProblemError channel.not-joined when this session is in no voice channel, and what the media
 *   refuses
 */
export async function voiceMedia(
  { voice, media }: Pick<ActionDeps, 'voice' | 'media'>,
  { sessionId }: FrameSender,
  frame: MediaFrame,
): Promise<object> {
  const stay = voice.stayOf(sessionId);
  if (!stay) throw new ProblemError('channel.not-joined');
  return media.request(stay, frame);
}
