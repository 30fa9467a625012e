import { clipLimits } from '#shared/rules/clips.ts';
import type { ClipPicture, ClipTake } from '../../lib/clip-take.ts';

/** A part of a clip, in milliseconds from its beginning. */
export interface Cut {
  readonly start: number;
  readonly end: number;
}

/** How long all that was kept is, in milliseconds. */
export function lengthOf({ pictures, end }: Pick<ClipTake, 'pictures' | 'end'>): number {
  return Math.max(0, end - (pictures[0]?.at ?? end));
}

/**
 * A cut after its handles were moved: within the clip, in whole milliseconds and never shorter than a
 * second, for which the handle gives way that was moved.
 */
export function movedCut(before: Cut, asked: Cut, length: number): Cut {
  const least = Math.min(clipLimits.shortestMs, length);
  const within = (value: number) => Math.round(Math.min(Math.max(value, 0), length));
  const [start, end] = [within(asked.start), within(asked.end)];
  if (end - start >= least) return { start, end };
  return start === before.start
    ? { start: Math.min(start, length - least), end: Math.max(start + least, least) }
    : { start: Math.max(end - least, 0), end: Math.max(end, least) };
}

/**
 * What of a clip is in a cut. It begins with the last whole picture at or before its start, so up to a
 * second earlier: pictures are not encoded again.
 */
export function pieceOf(take: ClipTake, { start, end }: Cut): ClipTake {
  const zero = take.pictures[0]?.at ?? take.end;
  const isBeginning = ({ at, isKey }: ClipPicture) => isKey && at <= zero + start;
  const from = take.pictures.findLast(isBeginning)?.at ?? zero;
  const until = Math.min(zero + end, take.end);
  const isIn = ({ at }: { readonly at: number }) => at >= from && at < until;
  return {
    ...take,
    pictures: take.pictures.filter(isIn),
    sounds: take.sounds.filter(isIn),
    end: until,
  };
}
