import { messageLimits } from '#shared/rules/limits.ts';

/** A time that many choose, for one press. */
export interface QuickTime {
  readonly name: 'inAnHour' | 'tonight' | 'tomorrow' | 'monday';
  /** milliseconds since 1970 */
  readonly at: number;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MONDAY = 1;

/** The day of a moment where the reader is, at a time of it. */
function dayOf(moment: Date, { days = 0, hour = 0 }: { days?: number; hour?: number }): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days, hour).getTime();
}

/** What is offered for one press now, the soonest first. */
export function quickTimes(now: number): readonly QuickTime[] {
  const today = new Date(now);
  const toMonday = (MONDAY - today.getDay() + 7) % 7 || 7;
  const inAnHour = Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS;
  const tonight = dayOf(today, { hour: 20 });
  const times: QuickTime[] = [
    { name: 'inAnHour', at: inAnHour },
    { name: 'tomorrow', at: dayOf(today, { days: 1, hour: 9 }) },
  ];
  if (tonight > inAnHour) times.splice(1, 0, { name: 'tonight', at: tonight });
  // on a Sunday tomorrow is Monday
  if (toMonday > 1) times.push({ name: 'monday', at: dayOf(today, { days: toMonday, hour: 9 }) });
  return times;
}

/** The first and the last day that can be chosen (M-114). */
export function scheduleDays(now: number): { readonly from: Date; readonly to: Date } {
  const today = new Date(now);
  return {
    from: new Date(dayOf(today, {})),
    to: new Date(dayOf(today, { days: messageLimits.scheduleDays })),
  };
}

/** Midnight of a moment's day. */
export function startOfDay(at: number): Date {
  return new Date(dayOf(new Date(at), {}));
}

/** A moment's time as a time field writes it: `09:05`. */
export function timeText(at: number): string {
  const moment = new Date(at);
  return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
}

/** A day with a time of a time field; null while the field holds none. */
export function atTime(day: Date, time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  return new Date(day).setHours(Number(hours), Number(minutes), 0, 0);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
