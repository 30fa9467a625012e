import { describe, expect, it } from 'vitest';
import type { ClipTake } from '../../lib/clip-take.ts';
import { lengthOf, movedCut, pieceOf } from './cut-range.ts';

/** Ten seconds from 500 ms on its clock: five pictures a second, each fifth whole. */
const take: ClipTake = {
  width: 16,
  height: 9,
  channels: 2,
  pictures: Array.from({ length: 50 }, (_, index) => ({
    at: 500 + index * 200,
    isKey: index % 5 === 0,
    bytes: new Uint8Array(1),
  })),
  sounds: Array.from({ length: 500 }, (_, index) => ({
    at: 500 + index * 20,
    bytes: new Uint8Array(1),
  })),
  end: 10_500,
};

describe('the handles of a cut', () => {
  const before = { start: 2_000, end: 6_000 };

  it.each([
    ['the start forward', { start: 3_000, end: 6_000 }, { start: 3_000, end: 6_000 }],
    ['the start before the beginning', { start: -5, end: 6_000 }, { start: 0, end: 6_000 }],
    ['the end after the end', { start: 2_000, end: 99_000 }, { start: 2_000, end: 10_000 }],
    ['the start onto the end', { start: 5_900, end: 6_000 }, { start: 5_000, end: 6_000 }],
    ['the end onto the start', { start: 2_000, end: 2_100 }, { start: 2_000, end: 3_000 }],
    ['to fractions', { start: 2_000, end: 4_000.4 }, { start: 2_000, end: 4_000 }],
  ])('are moved: %s', (_what, asked, moved) => {
    expect(movedCut(before, asked, 10_000)).toEqual(moved);
  });

  it.each([
    [700, { start: 0, end: 100 }, { start: 0, end: 700 }],
    [700, { start: 600, end: 700 }, { start: 0, end: 700 }],
    [0, { start: 0, end: 0 }, { start: 0, end: 0 }],
  ])('hold all of a clip of %i ms', (length, asked, moved) => {
    expect(movedCut({ start: 0, end: length }, asked, length)).toEqual(moved);
  });
});

describe('a piece', () => {
  it.each([
    [
      { start: 0, end: 10_000 },
      { from: 500, count: 50, length: 10_000 },
    ],
    [
      { start: 2_000, end: 7_000 },
      { from: 2_500, count: 25, length: 5_000 },
    ],
    // to the whole picture before
    [
      { start: 2_900, end: 7_000 },
      { from: 2_500, count: 25, length: 5_000 },
    ],
    [
      { start: 9_900, end: 10_000 },
      { from: 9_500, count: 5, length: 1_000 },
    ],
  ])('of %j is %j', (cut, { from, count, length }) => {
    const piece = pieceOf(take, cut);
    expect(piece.pictures[0]).toMatchObject({ at: from, isKey: true });
    expect(piece.pictures).toHaveLength(count);
    expect(lengthOf(piece)).toBe(length);
    expect(piece.sounds[0]?.at).toBe(from);
    expect(piece.sounds.at(-1)?.at).toBeLessThan(piece.end);
  });

  it('of nothing is nothing', () => {
    const empty = { ...take, pictures: [], sounds: [] };
    expect(lengthOf(pieceOf(empty, { start: 0, end: 5 }))).toBe(0);
  });
});
