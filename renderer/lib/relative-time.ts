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

/** The distance from `now` to `at` in its largest whole unit; both in milliseconds. */
export function relativeTime(at: number, now: number): RelativeTime {
  const distance = at - now;
  const length = Math.abs(distance);
  if (length < JUST_NOW_MS) return null;
  for (const [unit, unitLength] of steps) {
    if (length >= unitLength) return { value: Math.trunc(distance / unitLength), unit };
  }
  return null;
}

/**
 * Milliseconds until the text of `relativeTime(at, now)` may change, at least one second. A list of
 * old messages does not wake up each second for nothing.
 */
export function nextRelativeChange(at: number, now: number): number {
  const length = Math.abs(at - now);
  if (length < MINUTE) return SECOND;
  if (length < HOUR) return untilStep(at - now, MINUTE);
  return untilStep(at - now, HOUR);
}

function untilStep(distance: number, step: number): number {
  // A past time changes its text when it reaches the next whole step, a future one just below it.
  const wait = distance < 0 ? step - (-distance % step) : (distance % step) + 1;
  return Math.max(SECOND, wait);
}
