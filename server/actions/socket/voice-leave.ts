import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/** A session leaves its voice channel, or waits for it no longer; in none it has nothing to leave. */
export function voiceLeave(
  { voice, meetings }: Pick<ActionDeps, 'voice' | 'meetings'>,
  { sessionId }: FrameSender,
): Promise<void> {
  meetings.sessionEnded(sessionId);
  voice.sessionEnded(sessionId);
  return Promise.resolve();
}
