import { describe, expect, it } from 'vitest';
import {
  heightsOfScreen,
  isHdScreen,
  screenBitrate,
  screenHeights,
  screenHeightsOf,
} from './screen-share.ts';
import { userFlags } from './user-flags.ts';

describe('a shared screen', () => {
  it.each([
    [0, [720, 1080]],
    [userFlags.staff, [720, 1080]],
    [userFlags.premium, [720, 1080, 2160]],
    [userFlags.premium | userFlags.staff, [720, 1080, 2160]],
  ])('with flags %i has lines %j', (flags, heights) => {
    expect(screenHeightsOf(flags)).toEqual(heights);
  });

  it.each([720, 1080, 2160] as const)(
    'of %i lines is HD above 1080, whatever its frames',
    (height) => {
      for (const frameRate of [15, 30, 60])
        expect(isHdScreen([{ maxBitrate: screenBitrate(height, frameRate) }])).toBe(height > 1080);
    },
  );

  it.each([
    ['no bound', [{}]],
    ['no encoding', []],
    ['one bound of two', [{ maxBitrate: 1_000 }, {}]],
    ['two that are HD together', [{ maxBitrate: 3_000_000 }, { maxBitrate: 3_000_000 }]],
  ])('with %s counts as HD', (_how, encodings) => {
    expect(isHdScreen(encodings)).toBe(true);
  });

  it('is sent with more bits the more lines it has', () => {
    const bits = screenHeights.map((height) => screenBitrate(height, 30));
    expect(bits).toEqual(bits.toSorted((left, right) => left - right));
  });
});

it.each([
  [1080, [720, 1080]],
  [2159, [720, 1080]],
  [2160, [720, 1080, 2160]],
  [600, [720, 1080]],
  [null, [720, 1080, 2160]],
])('a screen of %s lines may be shared in %j', (lines, heights) => {
  expect(heightsOfScreen([720, 1080, 2160], lines)).toEqual(heights);
});
