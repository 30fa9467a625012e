import { validateSchedule } from '#shared/rules/scheduling.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import type { ActionDeps } from '../action-deps.ts';

/** A time as the sender wrote it, and how far their clock is ahead of UTC. */
export interface AskedTime {
  readonly scheduledAt?: string | undefined;
  readonly utcOffsetMinutes?: number | undefined;
}

/**
 * The time at which a message is to go out, from now to 365 days ahead (M-114).
 * @throws ProblemError schedule.invalid-time
 */
export function scheduleTime({ clock }: Pick<ActionDeps, 'clock'>, asked: AskedTime): Date {
  const { scheduledAt, utcOffsetMinutes = 0 } = asked;
  if (scheduledAt === undefined) throw invalid('Please choose a time');
  const at = Date.parse(scheduledAt);
  const problem = validateSchedule({ at, now: clock.now(), utcOffsetMinutes });
  if (problem) throw invalid(problem.message);
  return new Date(at);
}

/** Files of a message that waits are held this much longer than it should. */
const HOLD_MORE_MS = 24 * 3_600_000;

/** How long the files of a message are held that waits for a time. */
export function holdUntil(scheduledAt: Date): Date {
  return new Date(scheduledAt.getTime() + HOLD_MORE_MS);
}

function invalid(text: string): ProblemError {
  return new ProblemError('schedule.invalid-time', { errors: { scheduledAt: text } });
}
