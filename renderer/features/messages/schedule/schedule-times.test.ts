import { describe, expect, it } from 'vitest';
import { messageLimits } from '#shared/rules/limits.ts';
import { atTime, startOfDay, timeText } from '../../../lib/day-times.ts';
import { quickTimes, scheduleDays } from './schedule-times.ts';

/** A Saturday. */
const now = new Date(2026, 10, 21, 14, 5, 30).getTime();
const local = (...parts: readonly [number, number, number, number?]) => {
  const [year, month, day, hour = 0] = parts;
  return new Date(year, month, day, hour).getTime();
};

describe('times to schedule for', () => {
  it('offers the soonest first, and only what is still to come', () => {
    expect(quickTimes(now)).toEqual([
      { name: 'inAnHour', at: new Date(2026, 10, 21, 15, 6).getTime() },
      { name: 'tonight', at: local(2026, 10, 21, 20) },
      { name: 'tomorrow', at: local(2026, 10, 22, 9) },
      { name: 'monday', at: local(2026, 10, 23, 9) },
    ]);
    const lateSunday = new Date(2026, 10, 22, 22).getTime();
    expect(quickTimes(lateSunday).map(({ name }) => name)).toEqual(['inAnHour', 'tomorrow']);
    const monday = new Date(2026, 10, 23, 10).getTime();
    expect(quickTimes(monday).at(-1)).toEqual({ name: 'monday', at: local(2026, 10, 30, 9) });
  });

  it('reaches from today to as many days ahead as may be', () => {
    const { from, to } = scheduleDays(now);
    expect(from.getTime()).toBe(local(2026, 10, 21));
    expect(to.getTime()).toBe(local(2026, 10, 21 + messageLimits.scheduleDays));
  });

  it('joins a day with the time of a field', () => {
    const day = startOfDay(now);
    expect(timeText(now)).toBe('14:05');
    expect(atTime(day, '09:30')).toBe(new Date(2026, 10, 21, 9, 30).getTime());
    expect(atTime(day, '')).toBeNull();
  });
});
