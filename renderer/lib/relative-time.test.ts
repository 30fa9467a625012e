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

  it('counts down to a time that is to come', () => {
    expect(relativeTime(now + 2 * DAY, now)).toEqual({ value: 2, unit: 'day' });
    expect(relativeTime(now + SECOND, now)).toBeNull();
  });
});

describe('nextRelativeChange', () => {
  it('[T-285] never lets a time stand that a look each second would have changed', () => {
    const text = (at: number, clock: number) => JSON.stringify(relativeTime(at, clock));
    const age = DAY + 7 * MINUTE;
    const late: (readonly number[])[] = [];
    for (const begun of [0, 3_400, 58_200, 59 * MINUTE, 23 * HOUR + 100, 29 * DAY, 359 * DAY]) {
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
    expect(nextRelativeChange(now + 90 * SECOND, now)).toBe(30 * SECOND + 1);
  });
});
