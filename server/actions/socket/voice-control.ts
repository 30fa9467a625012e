import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import { isBetween } from '../../state/meeting.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * Hands on what one does on a screen whose control they were granted in the meeting they are in. What
 * comes without a grant is dropped without a word: it may have ended a moment ago.
 */
export function voiceControl(
  { voice, meetings, announcer }: Pick<ActionDeps, 'voice' | 'meetings' | 'announcer'>,
  { userId, sessionId }: FrameSender,
  { sharerId, events }: ClientFrameData<'VOICE_CONTROL'>,
): Promise<void> {
  const channelId = voice.stayOf(sessionId)?.place.channelId;
  if (channelId === undefined) return Promise.resolve();
  const two = { sharerId, viewerId: userId };
  const isGranted = meetings
    .of(channelId)
    .controls.some((control) => control.state === 'granted' && isBetween(control, two));
  const sharing = voice.staysIn(channelId).find(({ participant }) => participant.id === sharerId);
  if (isGranted && sharing)
    announcer.tellMeeting(sharing.sessionId, { signal: 'control-input', viewerId: userId, events });
  return Promise.resolve();
}
