import type { Language } from '#shared/locales/languages.ts';

type Unit = 'day' | 'hour' | 'minute' | 'second';
type Part = readonly [value: number, unit: Unit];

const MINUTE = 60;
const HOUR = 60;
const DAY = 24;

/**
 * How long something still takes, in the two units that say enough: the last minute in seconds.
 * Always rounded up, so that it is never over before it says so.
 */
function timeLeftParts(milliseconds: number): readonly Part[] {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000));
  if (seconds < MINUTE) return [[seconds, 'second']];
  const minutes = Math.ceil(seconds / MINUTE);
  if (minutes < HOUR) return [[minutes, 'minute']];
  if (minutes < HOUR * DAY) return split(minutes, HOUR, ['hour', 'minute']);
  return split(Math.ceil(minutes / HOUR), DAY, ['day', 'hour']);
}

function split(value: number, length: number, [large, small]: readonly [Unit, Unit]) {
  const rest = value % length;
  const whole: Part = [Math.floor(value / length), large];
  return rest === 0 ? [whole] : [whole, [rest, small] as const];
}

/** `2 hours, 5 minutes`, or `2 hr, 5 min` where space is short. */
export function timeLeftText(
  language: Language,
  milliseconds: number,
  style: 'long' | 'short' = 'long',
): string {
  const parts = timeLeftParts(milliseconds).map(([value, unit]) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: style }).format(value),
  );
  return new Intl.ListFormat(language, { type: 'unit', style }).format(parts);
}
