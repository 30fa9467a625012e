import { describe, expect, it } from 'vitest';
import { restartDelayMs } from './restart-delay.ts';

describe('restartDelayMs', () => {
  it('doubles from 100 milliseconds and ends at 10 seconds', () => {
    const delays = [1, 2, 3, 4, 7, 8, 100].map(restartDelayMs);
    expect(delays).toEqual([100, 200, 400, 800, 6_400, 10_000, 10_000]);
  });
});
