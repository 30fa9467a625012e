import { messageLimits } from './limits.ts';
import type { RuleProblem } from './rule-problem.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

export interface Schedule {
  /** When the message is to go out, in milliseconds since the Unix epoch. */
  readonly at: number;
  readonly now: number;
  /** The sender's clock ahead of UTC, in minutes: which day it is depends on where one is. */
  readonly utcOffsetMinutes: number;
}

/** A date from today up to 365 days ahead (M-114), and of today only what is still to come. */
export function validateSchedule({ at, now, utcOffsetMinutes }: Schedule): RuleProblem | null {
  if (at <= now) return { code: 'schedule.past', message: 'Please choose a time in the future' };
  const dayOf = (moment: number): number => Math.floor((moment + utcOffsetMinutes * MINUTE) / DAY);
  if (dayOf(at) - dayOf(now) <= messageLimits.scheduleDays) return null;
  return {
    code: 'schedule.too-far',
    message: `A message can be scheduled at most ${messageLimits.scheduleDays} days ahead`,
  };
}
