import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/** A session leaves its voice channel; one that is in none has nothing to leave. */
export function voiceLeave(
  { voice }: Pick<ActionDeps, 'voice'>,
  { sessionId }: FrameSender,
): Promise<void> {
  voice.sessionEnded(sessionId);
  return Promise.resolve();
}
