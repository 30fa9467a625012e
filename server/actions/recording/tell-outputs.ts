import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import type { UserId } from '#shared/lib/ids.ts';
import type { VoicePlace } from '../../state/voice-rooms.ts';
import type { ActionDeps } from '../action-deps.ts';

/** Tells those who see a channel what of it goes beyond those in it. */
export function tellOutputs(
  deps: Pick<ActionDeps, 'tell'>,
  place: VoicePlace,
  outputs: VoiceOutputs,
): void {
  deps.tell([{ event: { type: 'VOICE_OUTPUTS_CHANGED', data: { ...place, outputs } } }]);
}

/** Tells those in a channel what one of them said. */
export function tellCaption(
  deps: Pick<ActionDeps, 'tell' | 'voice'>,
  place: VoicePlace,
  caption: { readonly userId: UserId; readonly text: string },
): void {
  const to = deps.voice.participantsIn(place.channelId).map(({ id }) => id);
  deps.tell([{ event: { type: 'VOICE_CAPTION', data: { ...place, ...caption } }, to }]);
}
