import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * Hands on what one does on a screen whose control they were granted in the meeting they are in. What
 * comes without a grant is dropped without a word: it may have ended a moment ago.
 */
export function voiceControl(
  { voice, meetings }: Pick<ActionDeps, 'voice' | 'meetings'>,
  { userId, sessionId }: FrameSender,
  { sharerId, events }: ClientFrameData<'VOICE_CONTROL'>,
): Promise<void> {
  const stay = voice.stayOf(sessionId);
  if (stay) meetings.control(stay.place, { sharerId, viewerId: userId, events });
  return Promise.resolve();
}
