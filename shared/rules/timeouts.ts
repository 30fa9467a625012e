import type { MemberFacts } from './permissions.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

/** How long a member may be silenced, as the dialog offers it: a minute to a week, in seconds. */
export const timeoutChoices = [60, 300, 600, 3_600, 86_400, 604_800] as const;

/** Whether a member is in a timeout; times in milliseconds since 1970. */
export function isTimedOut(until: number | null | undefined, now: number): boolean {
  return until !== null && until !== undefined && until > now;
}

/** Why a member may write nothing in a team; null: nothing keeps them from it. */
export function silenceOf(
  { timedOutUntil, onboarding }: Pick<MemberFacts, 'timedOutUntil' | 'onboarding'>,
  now: number,
): 'timeout' | 'rules' | null {
  if (isTimedOut(timedOutUntil, now)) return 'timeout';
  return onboarding?.stage === 'rules' ? 'rules' : null;
}

/** Which messages of a banned user are deleted: those of the last hour, day or week. */
export const purgePeriods = ['hour', 'day', 'week'] as const;
export type PurgePeriod = (typeof purgePeriods)[number];

/** The same in milliseconds. */
export const purgeMs = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
} as const satisfies Record<PurgePeriod, number>;
