import { expect, it } from 'vitest';
import { stepInGrid } from './grid-steps.ts';

// 0 1 2
// 3 4
it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 4, null],
  ['ArrowLeft', 3, 2],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, null],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, null],
  ['Home', 4, 0],
  ['End', 0, 4],
  ['a', 0, null],
])('%s leads from %i to %s', (key, at, to) => {
  expect(stepInGrid(key, { at, count: 5, columns: 3 })).toBe(to);
});
