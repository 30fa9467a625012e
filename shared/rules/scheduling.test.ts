import { describe, expect, it } from 'vitest';
import { validateSchedule } from './scheduling.ts';

describe('scheduling', () => {
  const istanbul = 180;
  // 23:30 on 21 November in Istanbul
  const now = Date.UTC(2026, 10, 21, 20, 30);

  it('[M-114] from today up to 365 days ahead, by the date where the sender is', () => {
    const table = [
      [now + 1, 'fine'],
      [Date.UTC(2026, 10, 21, 20, 59), 'fine'],
      [Date.UTC(2027, 10, 21, 20, 59, 59), 'fine'],
      [Date.UTC(2027, 10, 21, 21), 'schedule.too-far'],
      [Date.UTC(2028, 0, 1), 'schedule.too-far'],
      [now, 'schedule.past'],
      [Date.UTC(2026, 10, 20, 12), 'schedule.past'],
    ] as const;
    for (const [at, expected] of table) {
      const problem = validateSchedule({ at, now, utcOffsetMinutes: istanbul });
      expect([at, problem?.code ?? 'fine']).toEqual([at, expected]);
    }
  });
});
