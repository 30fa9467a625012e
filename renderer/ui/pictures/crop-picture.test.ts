import { describe, expect, it } from 'vitest';
import { croppedSize } from './crop-picture.ts';

describe('croppedSize', () => {
  const largest = { width: 512, height: 512 };

  it('keeps what is small enough', () => {
    expect(croppedSize({ x: 3, y: 4, width: 300, height: 300 }, largest)).toEqual({
      width: 300,
      height: 300,
    });
  });

  it('scales down to fit and keeps the proportions', () => {
    expect(croppedSize({ x: 0, y: 0, width: 2048, height: 1024 }, largest)).toEqual({
      width: 512,
      height: 256,
    });
  });

  it('leaves at least a pixel', () => {
    expect(croppedSize({ x: 0, y: 0, width: 10_000, height: 1 }, largest).height).toBe(1);
  });
});
