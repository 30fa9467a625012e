/** The time that 99 of 100 stay below. */
export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((left, right) => left - right);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

/** How long some work takes. Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
