import { messageLimits } from '#shared/rules/limits.ts';
import { dayOf } from '../../../lib/day-times.ts';

/** A time that many choose, for one press. */
export interface QuickTime {
  readonly name: 'inAnHour' | 'tonight' | 'tomorrow' | 'monday';
  /** milliseconds since 1970 */
  readonly at: number;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MONDAY = 1;

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
