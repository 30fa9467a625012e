import { expect, it } from 'vitest';
import { latencyTone, REGION_PING_TIMEOUT_MS } from './region-ping.ts';

it.each([
  [0, 'green'],
  [99, 'green'],
  [100, 'yellow'],
  [199, 'yellow'],
  [200, 'orange'],
  [4_999, 'orange'],
  [null, null],
])('[T-268] a latency of %o ms is %s', (ms, tone) => {
  expect(latencyTone(ms)).toBe(tone);
});

it('[T-268] an answer is waited for 5 s', () => {
  expect(REGION_PING_TIMEOUT_MS).toBe(5_000);
});
