import { describe, expect, it } from 'vitest';
import {
  eventOverAt,
  eventTimeProblem,
  isRinging,
  mayRingAgain,
  movedBetween,
  placesOf,
  reminderTimes,
  ringsFor,
  teamEventLimits as limits,
} from './team-events.ts';

const NOW = Date.UTC(2027, 0, 1, 20);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('when something may be planned', () => {
  it.each([
    ['event', 1, null, null],
    ['event', 0, null, null],
    ['event', -1, null, 'event.too-early'],
    ['session', 0, null, null],
    ['session', -limits.lateMs, null, null],
    ['session', -limits.lateMs - 1, null, 'event.too-early'],
    ['event', limits.aheadMs, null, null],
    ['event', limits.aheadMs + 1, null, 'event.too-late'],
    ['event', HOUR, HOUR, 'event.ends-before-start'],
    ['event', HOUR, HOUR + 1, null],
    ['event', HOUR, HOUR + limits.longestMs, null],
    ['event', HOUR, HOUR + limits.longestMs + 1, 'event.too-late'],
  ] as const)('%s in %d ms until %j: %j', (...[kind, start, end, problem]) => {
    const times = { startsAt: NOW + start, endsAt: end === null ? null : NOW + end };
    expect(eventTimeProblem(kind, times, NOW)).toBe(problem);
  });

  it('is over at its end, or six hours after its start', () => {
    expect(eventOverAt({ startsAt: NOW, endsAt: NOW + HOUR })).toBe(NOW + HOUR);
    expect(eventOverAt({ startsAt: NOW, endsAt: null })).toBe(NOW + 6 * HOUR);
  });
});

describe('who is in and who waits', () => {
  it.each([
    [[], 2, [], []],
    [['a', 'b'], 2, ['a', 'b'], []],
    [['a', 'b', 'c', 'd'], 2, ['a', 'b'], ['c', 'd']],
    [['b', 'c', 'd'], 2, ['b', 'c'], ['d']],
    [['a', 'b', 'c'], null, ['a', 'b', 'c'], []],
  ])('%j of %j: %j, %j', (...[order, size, isIn, waiting]) => {
    expect(placesOf(order, size)).toEqual({ in: isIn, waiting });
  });

  it('names those who moved up, and those who lost their place', () => {
    const before = placesOf(['a', 'b', 'c', 'd'], 2);
    expect(movedBetween(before, placesOf(['b', 'c', 'd'], 2))).toEqual(['c']);
    expect(movedBetween(before, placesOf(['a', 'b', 'c', 'd'], 4))).toEqual(['c', 'd']);
    expect(movedBetween(before, placesOf(['a', 'b', 'c', 'd'], 1))).toEqual(['b']);
    expect(movedBetween(before, before)).toEqual([]);
  });
});

describe('reminders', () => {
  it.each([
    [HOUR, ['soon', 'start'], [HOUR - 15 * MINUTE, HOUR]],
    [15 * MINUTE + 1, ['soon', 'start'], [1, 15 * MINUTE + 1]],
    [15 * MINUTE, ['start'], [15 * MINUTE]],
    [1, ['start'], [1]],
    [0, [], []],
    [-HOUR, [], []],
  ])('of what begins in %d ms are %j', (start, moments, times) => {
    const reminders = reminderTimes(NOW + start, NOW);
    expect(reminders.map(({ moment }) => moment)).toEqual(moments);
    expect(reminders.map(({ at }) => at - NOW)).toEqual(times);
  });
});

describe('a ready check', () => {
  const check = {
    startedAt: new Date(NOW).toISOString(),
    endedAt: null,
    asked: ['a', 'b', 'c'],
    ready: ['a'],
    declined: ['b'],
  };

  it('rings for a minute, or until it is ended', () => {
    expect(isRinging(null, NOW)).toBe(false);
    expect(isRinging(check, NOW + MINUTE - 1)).toBe(true);
    expect(isRinging(check, NOW + MINUTE)).toBe(false);
    expect(isRinging({ ...check, endedAt: check.startedAt }, NOW)).toBe(false);
  });

  it('rings for those who were asked and have not answered', () => {
    expect(['a', 'b', 'c', 'd'].filter((id) => ringsFor(check, id, NOW))).toEqual(['c']);
    expect(ringsFor(check, 'c', NOW + MINUTE)).toBe(false);
  });

  it('is made once a minute', () => {
    expect(mayRingAgain(null, NOW)).toBe(true);
    expect(mayRingAgain(check, NOW + MINUTE - 1)).toBe(false);
    expect(mayRingAgain(check, NOW + MINUTE)).toBe(true);
  });
});
