import { expect, it } from 'vitest';
import { timeLeftText } from './time-left.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it('says in days, hours and minutes how long something takes, the last minute in seconds', () => {
  const english = (time: number) => timeLeftText('en', time);
  expect(english(59 * SECOND)).toBe('59 seconds');
  expect(english(1)).toBe('1 second');
  expect(english(-5 * SECOND)).toBe('0 seconds');
  expect(english(MINUTE)).toBe('1 minute');
  expect(english(5 * MINUTE)).toBe('5 minutes');
  expect(english(HOUR)).toBe('1 hour');
  expect(english(2 * HOUR + 5 * MINUTE)).toBe('2 hours, 5 minutes');
  expect(english(28 * DAY)).toBe('28 days');
  expect(english(DAY + 3 * HOUR)).toBe('1 day, 3 hours');
});

it('says no less than it takes, whatever is left of a unit', () => {
  expect(timeLeftText('en', 61 * SECOND)).toBe('2 minutes');
  expect(timeLeftText('en', HOUR - 1)).toBe('1 hour');
  expect(timeLeftText('en', DAY - 1)).toBe('1 day');
  expect(timeLeftText('en', 2 * DAY + 1)).toBe('2 days, 1 hour');
});

it('speaks Turkish, and is short where there is little room', () => {
  expect(timeLeftText('tr', 2 * HOUR + 5 * MINUTE)).toBe('2 saat 5 dakika');
  expect(timeLeftText('tr', 59 * SECOND)).toBe('59 saniye');
  expect(timeLeftText('tr', 9 * SECOND, 'short')).toBe('9 sn.');
  expect(timeLeftText('en', 2 * HOUR + 5 * MINUTE, 'short')).toBe('2 hr, 5 min');
});
