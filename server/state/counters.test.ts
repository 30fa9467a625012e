import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryCounters } from './counters.ts';

const rule = { name: 'posts', points: 3, seconds: 60 };

describe('counters', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('refuse beyond the points until the time is over, each key and each rule by itself', async () => {
    const counters = createMemoryCounters();
    expect(await counters.take(rule, 'ann', 2)).toMatchObject({ isRefused: false, remaining: 1 });
    vi.advanceTimersByTime(20_000);
    expect(await counters.take(rule, 'ann', 2)).toMatchObject({ isRefused: true, resetMs: 40_000 });
    expect(await counters.take(rule, 'ben')).toMatchObject({ isRefused: false, remaining: 2 });
    expect(await counters.take({ ...rule, name: 'files' }, 'ann')).toMatchObject({ remaining: 2 });
    vi.advanceTimersByTime(40_000);
    expect(await counters.take(rule, 'ann', 3)).toMatchObject({ isRefused: false, remaining: 0 });
  });

  it('take points back', async () => {
    const counters = createMemoryCounters();
    await counters.take(rule, 'ann', 3);
    await counters.giveBack(rule, 'ann', 2);
    expect(await counters.take(rule, 'ann', 2)).toMatchObject({ isRefused: false, remaining: 0 });
  });
});
