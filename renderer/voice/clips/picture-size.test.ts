import { describe, expect, it } from 'vitest';
import { fittedSize, isSameSize } from './picture-size.ts';

describe('the size that is kept', () => {
  it.each([
    [1_920, 1_080, { width: 1_280, height: 720 }],
    [3_840, 2_160, { width: 1_280, height: 720 }],
    [480, 270, { width: 1_280, height: 720 }],
    [1_280, 1_024, { width: 900, height: 720 }],
    [2_560, 1_080, { width: 1_280, height: 540 }],
    [1_080, 1_920, { width: 720, height: 1_280 }],
    [10_000, 1, { width: 1_280, height: 2 }],
  ])('of %i x %i is %j', (width, height, kept) => {
    expect(fittedSize(width, height)).toEqual(kept);
  });

  it('stays while a picture of the same shape is sent smaller, and not for another shape', () => {
    const whole = fittedSize(1_366, 768);
    expect(isSameSize(whole, fittedSize(455, 256))).toBe(true);
    expect(isSameSize(whole, fittedSize(1_024, 768))).toBe(false);
  });
});
