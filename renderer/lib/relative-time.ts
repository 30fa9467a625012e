const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** T-285: months of 30 days, years of 12 of those months. */
const MONTH = 30 * DAY;
const YEAR = 12 * MONTH;

/** Below this a time is "just now": a number of seconds that small says nothing. */
const JUST_NOW_MS = 5 * SECOND;

export type RelativeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

/** How far a time lies from now: negative is past. `null` stands for "just now". */
export type RelativeTime = { readonly value: number; readonly unit: RelativeUnit } | null;

const steps: readonly (readonly [unit: RelativeUnit, length: number])[] = [
  ['year', YEAR],
  ['month', MONTH],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
];

/**
 * The distance from `now` to `at`, both in milliseconds. What is past has lasted so many whole units;
 * what is to come is told to the nearest: 46 hours ahead is in 2 days.
 */
export function relativeTime(at: number, now: number): RelativeTime {
  const distance = at - now;
  if (Math.abs(distance) < JUST_NOW_MS) return null;
  return distance < 0 ? past(-distance) : ahead(distance);
}

function past(length: number): RelativeTime {
  for (const [unit, unitLength] of steps) {
    if (length >= unitLength) return { value: -Math.trunc(length / unitLength), unit };
  }
  return null;
}

function ahead(length: number): { readonly value: number; readonly unit: RelativeUnit } {
  for (const [index, [unit, unitLength]] of steps.entries()) {
    // from where so many of the smaller unit would be a whole one of this
    if (length >= unitLength - halfBelow(index)) {
      return { value: Math.max(1, Math.round(length / unitLength)), unit };
    }
  }
  return { value: 1, unit: 'second' };
}

/** Half of the next smaller unit. */
function halfBelow(index: number): number {
  return (steps[index + 1]?.[1] ?? 0) / 2;
}

/**
 * Milliseconds until the text of `relativeTime(at, now)` may change, at least one second. A list of
 * old messages does not wake up each second for nothing.
 */
export function nextRelativeChange(at: number, now: number): number {
  const distance = at - now;
  if (Math.abs(distance) < MINUTE) return SECOND;
  return Math.max(
    SECOND,
    Math.min(HOUR, distance < 0 ? untilLonger(-distance) : untilLess(distance)),
  );
}

/** A past time changes its text when it reaches the next whole step. */
function untilLonger(length: number): number {
  const step = length < HOUR ? MINUTE : HOUR;
  return step - (length % step);
}

/** A time to come changes it when it is nearer to one less. */
function untilLess(length: number): number {
  const { value, unit } = ahead(length);
  const index = steps.findIndex(([other]) => other === unit);
  const unitLength = steps[index]?.[1] ?? SECOND;
  const least = value === 1 ? unitLength - halfBelow(index) : (value - 0.5) * unitLength;
  return length - least + 1;
}
