import type { ClientFrameData } from '#shared/contract/socket/client-frames.ts';
import type { VoiceParticipant } from '#shared/contract/voice/voice.ts';
import type { UserId } from '#shared/lib/ids.ts';
import { mayKeepClips } from '#shared/rules/clips.ts';
import type { VoiceStateChange } from '#shared/rules/voice.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';
import type { FrameSender } from './frame-sender.ts';

/**
 * A change as the others allow it: one keeps the last seconds of a screen in the same channel alone,
 * and while its sharer lets it be clipped. What a page says otherwise, it does not do or does not know yet.
 */
function asAllowed(change: VoiceStateChange, asker: UserId, others: readonly VoiceParticipant[]) {
  const { keepsClipsOf } = change;
  if (keepsClipsOf === undefined || keepsClipsOf === null) return change;
  return mayKeepClips(others, { keeper: asker, sharer: keepsClipsOf })
    ? change
    : { ...change, keepsClipsOf: null };
}

/**
 * What a participant wants others to see of them.
 * @throws ProblemError channel.not-joined when this session is in no voice channel
 */
export function voiceState(
  { voice, media }: Pick<ActionDeps, 'voice' | 'media'>,
  { sessionId }: FrameSender,
  change: ClientFrameData<'VOICE_STATE'>,
): Promise<void> {
  const before = voice.stayOf(sessionId);
  if (!before) throw new ProblemError('channel.not-joined');
  const { participant, place } = before;
  voice.change(sessionId, asAllowed(change, participant.id, voice.participantsIn(place.channelId)));
  const stay = voice.stayOf(sessionId);
  // others are told a little later, but who is muted is not heard from now on
  if (stay) media.stateChanged(stay);
  return Promise.resolve();
}
