import type { UserId } from '../lib/ids.ts';
import type { VoiceStateFacts } from './voice.ts';

type Clippable = Pick<VoiceStateFacts, 'allowsClips' | 'keepsClipsOf'> & { readonly id: UserId };

/** Whether one in a channel may keep the last seconds of a screen that another shares there. */
export function mayKeepClips(
  participants: readonly Clippable[],
  { keeper, sharer }: { readonly keeper: UserId; readonly sharer: UserId },
): boolean {
  return (
    keeper !== sharer && participants.some(({ id, allowsClips }) => id === sharer && allowsClips)
  );
}

/** Who in a channel keeps the last seconds of the screen that one of them shares. */
export function keepersOf(participants: readonly Clippable[], sharer: UserId): UserId[] {
  return participants
    .filter(({ keepsClipsOf }) => keepsClipsOf === sharer)
    .map(({ id }) => id)
    .filter((keeper) => mayKeepClips(participants, { keeper, sharer }));
}
