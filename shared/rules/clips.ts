import { MEGABYTE } from '../lib/byte-size.ts';
import type { UserId } from '../lib/ids.ts';
import type { VoiceStateFacts } from './voice.ts';

const SECOND = 1_000;

/** Clips of shared screens: the seconds are the requirement's, all else is ours. */
export const clipLimits = {
  keptMs: 30 * SECOND,
  /** What is kept weighs no more, so that with its sound it is within what everyone may upload. */
  keptBytes: 18 * MEGABYTE,
  shortestMs: SECOND,
  /** Whole pictures come so often: a cut begins with one. */
  keyEveryMs: SECOND,
  title: 80,
} as const;

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
