/** The time that 99 of 100 stay below. */
export function p99(times: readonly number[]): number {
  return atShare(times, 0.99);
}

/** The time that 95 of 100 stay below. */
export function p95(times: readonly number[]): number {
  return atShare(times, 0.95);
}

function atShare(times: readonly number[], share: number): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** How long some work takes. Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
