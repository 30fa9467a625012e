import { describe, expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

describe('clockText', () => {
  it('says minutes and seconds, and hours where there are any', () => {
    expect(clockText(0)).toBe('0:00');
    expect(clockText(65_999)).toBe('1:05');
    expect(clockText(3_600_000)).toBe('1:00:00');
    expect(clockText(3_845_000)).toBe('1:04:05');
  });
});
