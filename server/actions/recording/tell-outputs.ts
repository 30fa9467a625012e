import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { VoicePlace } from '../../state/voice-rooms.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Tells those who see a channel what of it goes beyond those in it. */
export function tellOutputs(
  deps: Pick<ActionDeps, 'tell'>,
  { teamId, channelId }: VoicePlace,
  outputs: VoiceOutputs,
): void {
  // calls have none
  if (teamId === null) return;
  const data = { teamId, channelId, outputs };
  deps.tell([{ event: { type: 'VOICE_OUTPUTS_CHANGED', data } }]);
}

/** Tells those in a channel what one of them said. */
export function tellCaption(
  deps: Pick<ActionDeps, 'tell' | 'voice'>,
  { teamId, channelId }: VoicePlace,
  caption: { readonly userId: UserId; readonly text: string },
): void {
  if (teamId === null) return;
  const to = deps.voice.participantsIn(channelId).map(({ id }) => id);
  deps.tell([{ event: { type: 'VOICE_CAPTION', data: { teamId, channelId, ...caption } }, to }]);
}
