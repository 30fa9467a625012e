import { describe, expect, it } from 'vitest';
import { FrameAllowance } from './frame-allowance.ts';

describe('FrameAllowance', () => {
  it('grants a burst, then what comes back with time, never more than a burst', () => {
    const allowance = new FrameAllowance({ burst: 3, perSecond: 2 }, 0);
    const take = (now: number): boolean => allowance.take(now);
    expect([take(0), take(0), take(0), take(0)]).toEqual([true, true, true, false]);
    expect([take(499), take(500), take(501)]).toEqual([false, true, false]);
    expect([take(60_000), take(60_000), take(60_000), take(60_000)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
