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

const steps: readonly (readonly [unit: RelativeUnit, length: number, below: number])[] = [
  ['year', YEAR, MONTH],
  ['month', MONTH, DAY],
  ['day', DAY, HOUR],
  ['hour', HOUR, MINUTE],
  ['minute', MINUTE, SECOND],
  ['second', SECOND, 0],
];

/** How a time is told, and below which length as another. */
type Told = readonly [value: number, unit: RelativeUnit, least: number];

/** So much of a time that lies `length` off; what is to come is told to the nearest. */
function told(length: number, isAhead: boolean): Told {
  for (const [unit, whole, below] of steps) {
    // from here on so many of the smaller unit would be one of this
    const first = isAhead ? whole - below / 2 : whole;
    if (length < first) continue;
    const value = isAhead ? Math.max(1, Math.round(length / whole)) : Math.floor(length / whole);
    return [value, unit, value === 1 ? first : (value - 0.5) * whole];
  }
  return [0, 'second', 0];
}

/**
 * The distance from `now` to `at`, both in milliseconds. What is past has lasted so many whole units;
 * what is to come is told to the nearest: 46 hours ahead is in 2 days.
 */
export function relativeTime(at: number, now: number): RelativeTime {
  const length = Math.abs(at - now);
  if (length < JUST_NOW_MS) return null;
  const [value, unit] = told(length, at > now);
  return { value: at > now ? value : -value, unit };
}

/**
 * Milliseconds until the text of `relativeTime(at, now)` may change, at least one second. A list of
 * old messages does not wake up each second for nothing.
 */
export function nextRelativeChange(at: number, now: number): number {
  const length = Math.abs(at - now);
  if (length < MINUTE) return SECOND;
  const step = length < HOUR ? MINUTE : HOUR;
  // a past time changes its text when it reaches the next whole step, a future one when it is nearer
  // to one less
  const wait = at > now ? length - told(length, true)[2] + 1 : step - (length % step);
  return Math.max(SECOND, Math.min(HOUR, wait));
}
