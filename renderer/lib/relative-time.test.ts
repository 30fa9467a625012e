import { describe, expect, it } from 'vitest';
import { nextRelativeChange, relativeTime } from './relative-time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const now = Date.UTC(2026, 10, 21, 12);

describe('relativeTime', () => {
  // T-285: just now, seconds, minutes, hours, days, months of 30 days, years of 12 months
  it.each([
    [0, null],
    [4_999, null],
    [5 * SECOND, { value: -5, unit: 'second' }],
    [59_999, { value: -59, unit: 'second' }],
    [MINUTE, { value: -1, unit: 'minute' }],
    [HOUR - 1, { value: -59, unit: 'minute' }],
    [HOUR, { value: -1, unit: 'hour' }],
    [DAY - 1, { value: -23, unit: 'hour' }],
    [DAY, { value: -1, unit: 'day' }],
    [30 * DAY - 1, { value: -29, unit: 'day' }],
    [30 * DAY, { value: -1, unit: 'month' }],
    [359 * DAY, { value: -11, unit: 'month' }],
    [360 * DAY, { value: -1, unit: 'year' }],
    [365 * DAY * 10, { value: -10, unit: 'year' }],
  ] as const)('[T-285] %i ms ago', (ago, expected) => {
    expect(relativeTime(now - ago, now)).toEqual(expected);
  });

  // one waits for it: what is nearer to two days than to one is in two days
  it.each([
    [SECOND, null],
    [4_999, null],
    [5_400, { value: 5, unit: 'second' }],
    [59_400, { value: 59, unit: 'second' }],
    [59_500, { value: 1, unit: 'minute' }],
    [89 * SECOND, { value: 1, unit: 'minute' }],
    [90 * SECOND, { value: 2, unit: 'minute' }],
    [59 * MINUTE + 29 * SECOND, { value: 59, unit: 'minute' }],
    [59 * MINUTE + 30 * SECOND, { value: 1, unit: 'hour' }],
    [23 * HOUR + 29 * MINUTE, { value: 23, unit: 'hour' }],
    [23 * HOUR + 30 * MINUTE, { value: 1, unit: 'day' }],
    [35 * HOUR, { value: 1, unit: 'day' }],
    [36 * HOUR, { value: 2, unit: 'day' }],
    [46 * HOUR, { value: 2, unit: 'day' }],
    [2 * DAY, { value: 2, unit: 'day' }],
    [2 * DAY + 11 * HOUR, { value: 2, unit: 'day' }],
    [29 * DAY + 12 * HOUR, { value: 1, unit: 'month' }],
    [46 * DAY, { value: 2, unit: 'month' }],
    [344 * DAY, { value: 11, unit: 'month' }],
    [345 * DAY, { value: 1, unit: 'year' }],
    [3_600 * DAY, { value: 10, unit: 'year' }],
  ] as const)('%i ms ahead, to the nearest', (ahead, expected) => {
    expect(relativeTime(now + ahead, now)).toEqual(expected);
  });
});

describe('nextRelativeChange', () => {
  it('[T-285] never lets a time stand that a look each second would have changed', () => {
    const text = (at: number, clock: number) => JSON.stringify(relativeTime(at, clock));
    const age = DAY + 7 * MINUTE;
    const late: (readonly number[])[] = [];
    const past = [0, 3_400, 58_200, 59 * MINUTE, 23 * HOUR + 100, 29 * DAY, 359 * DAY];
    const ahead = [26 * HOUR + 100, 37 * HOUR, 46 * DAY, 345 * DAY + HOUR];
    for (const begun of [...past, ...ahead.map((distance) => -distance)]) {
      const at = now - begun;
      let shownAt = now;
      let due = now + nextRelativeChange(at, now);
      // one who wakes when told shows at every second what one who wakes each second does
      for (let clock = now; clock < now + age; clock += SECOND) {
        while (due <= clock) {
          shownAt = due;
          due += nextRelativeChange(at, due);
        }
        if (text(at, shownAt) !== text(at, clock)) late.push([begun, clock - now]);
      }
    }
    expect(late).toEqual([]);
  });

  it('comes within a second of the next other text', () => {
    const text = (at: number, clock: number) => JSON.stringify(relativeTime(at, clock));
    for (const distance of [
      -3 * DAY,
      -90 * MINUTE,
      -61 * SECOND,
      61 * SECOND,
      3 * HOUR,
      40 * DAY,
    ]) {
      const at = now + distance;
      const wait = nextRelativeChange(at, now);
      expect(wait).toBeGreaterThanOrEqual(SECOND);
      if (wait > SECOND) expect(text(at, now + wait - SECOND)).toBe(text(at, now));
      const unit = relativeTime(at, now)?.unit;
      if (unit === 'minute' || unit === 'hour') {
        expect(text(at, now + wait)).not.toBe(text(at, now));
      }
    }
  });

  it('wakes at the full minute, and at the full hour', () => {
    expect(nextRelativeChange(now - 61 * SECOND, now)).toBe(59 * SECOND);
    expect(nextRelativeChange(now - 90 * MINUTE, now)).toBe(30 * MINUTE);
    expect(nextRelativeChange(now + 100 * SECOND, now)).toBe(10 * SECOND + 1);
    expect(nextRelativeChange(now + 70 * SECOND, now)).toBe(10 * SECOND + 501);
    expect(nextRelativeChange(now + 3 * HOUR, now)).toBe(30 * MINUTE + 1);
  });
});
