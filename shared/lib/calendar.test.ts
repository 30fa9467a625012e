import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates, isCalendarDate, isLeapYear, utcDate } from './calendar.ts';

describe('calendar', () => {
  it('knows leap years', () => {
    expect([1900, 2000, 2023, 2024].map(isLeapYear)).toEqual([false, true, false, true]);
  });

  it('agrees with the clock on which days there are', () => {
    const part = fc.record({
      year: fc.integer({ min: 1800, max: 2200 }),
      month: fc.integer({ min: -1, max: 14 }),
      day: fc.integer({ min: -1, max: 33 }),
    });
    fc.assert(
      fc.property(part, (date) => {
        const moment = Date.UTC(date.year, date.month - 1, date.day);
        expect(isCalendarDate(date)).toBe(compareDates(utcDate(moment), date) === 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('orders days', () => {
    const day = { year: 2026, month: 11, day: 21 };
    expect(compareDates(day, day)).toBe(0);
    for (const later of [{ year: 2027 }, { month: 12 }, { day: 22 }]) {
      expect(compareDates(day, { ...day, ...later })).toBeLessThan(0);
    }
    expect(compareDates({ ...day, year: 2027, month: 1 }, day)).toBeGreaterThan(0);
  });
});
