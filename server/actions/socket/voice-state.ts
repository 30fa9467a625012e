import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * What a participant wants others to see of them.
 * @throws ProblemError channel.not-joined when this session is in no voice channel
 */
export function voiceState(
  { voice }: Pick<ActionDeps, 'voice'>,
  { sessionId }: FrameSender,
  change: ClientFrameData<'VOICE_STATE'>,
): Promise<void> {
  if (!voice.change(sessionId, change)) throw new ProblemError('channel.not-joined');
  return Promise.resolve();
}
