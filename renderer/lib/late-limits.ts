import type { ProblemCode } from '#shared/contract/problem.ts';

let limits: Partial<Record<ProblemCode, number>> = {};

/** Brings the numbers that refusals name, with their texts: the first screens do without both. */
export async function loadLimits(): Promise<void> {
  ({ problemLimits: limits } = await import('./problem-limits.ts'));
}

/** The number that the text of a refusal names as `max`. */
export function limitOf(code: ProblemCode): number {
  return limits[code] ?? 0;
}
