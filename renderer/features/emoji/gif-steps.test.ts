import { expect, it } from 'vitest';
import { besideOf, type Step } from './gif-steps.ts';

it.each<[Step, [at: number, count: number], next: number]>([
  ['right', [0, 5], 1],
  ['right', [4, 5], 4],
  ['left', [0, 5], 0],
  ['left', [3, 5], 2],
  ['down', [0, 5], 2],
  // into the last row, which is shorter
  ['down', [3, 5], 4],
  ['down', [4, 5], 4],
  ['up', [4, 5], 2],
  ['up', [1, 5], 1],
  // nothing is chosen before the first step
  ['down', [-1, 5], 0],
  ['right', [-1, 5], 0],
  ['up', [-1, 5], -1],
  ['left', [-1, 5], -1],
  ['down', [-1, 0], -1],
])('%s from %j in rows of two leads to %i', (step, [at, count], next) => {
  expect(besideOf({ at, count, columns: 2 }, step)).toBe(next);
});
