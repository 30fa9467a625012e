import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffDelay } from './backoff.ts';

describe('backoff', () => {
  function delay(attempt: number, random: number): number {
    return backoffDelay({ attempt, baseMs: 1000, maxMs: 10_000, random: () => random });
  }

  it('comes almost at once, then backs off to the longest delay', () => {
    const least = [0, 1, 2, 3, 4, 5, 50].map((attempt) => delay(attempt, 0));
    expect(least).toEqual([0, 500, 1000, 2000, 4000, 5000, 5000]);
    const most = [0, 1, 2, 3, 4, 5, 50].map((attempt) => delay(attempt, 0.9999));
    expect(most).toEqual([999, 999, 1999, 3999, 7999, 9999, 9999]);
  });

  it('never waits longer than allowed, nor a negative time', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 5000 }), random, (attempt, chance) => {
        const waited = delay(attempt, chance);
        expect(waited).toBeGreaterThanOrEqual(0);
        expect(waited).toBeLessThanOrEqual(10_000);
        expect(Number.isInteger(waited)).toBe(true);
      }),
    );
  });
});
