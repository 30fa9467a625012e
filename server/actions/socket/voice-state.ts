import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * What a participant wants others to see of them.
 * @throws ProblemError channel.not-joined when this session is in no voice channel
 */
export function voiceState(
  { voice, media }: Pick<ActionDeps, 'voice' | 'media'>,
  { sessionId }: FrameSender,
  change: ClientFrameData<'VOICE_STATE'>,
): Promise<void> {
  if (!voice.change(sessionId, change)) throw new ProblemError('channel.not-joined');
  const stay = voice.stayOf(sessionId);
  // others are told a little later, but who is muted is not heard from now on
  if (stay) media.stateChanged(stay);
  return Promise.resolve();
}
