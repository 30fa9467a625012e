/** So long an answer is waited for (T-268). Milliseconds. */
export const REGION_PING_TIMEOUT_MS = 5_000;

/** Below these a region is near, or still good. Milliseconds (T-268). */
const NEAR_MS = 100;
const FAIR_MS = 200;

/** How a region's latency is coloured: green, yellow, orange; null: none, it did not answer (T-268). */
export function latencyTone(ms: number | null): 'green' | 'yellow' | 'orange' | null {
  if (ms === null) return null;
  if (ms < NEAR_MS) return 'green';
  return ms < FAIR_MS ? 'yellow' : 'orange';
}
