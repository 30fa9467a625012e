import { expect, it } from 'vitest';
import { withRow } from './with-row.ts';

it('keeps a row that is drawn anyway', () => {
  expect(withRow([3, 4, 5], 4, 10)).toEqual([3, 4, 5]);
});

it('puts a row in its place among those that are drawn', () => {
  expect(withRow([3, 4, 5], 0, 10)).toEqual([0, 3, 4, 5]);
  expect(withRow([3, 4, 5], 9, 10)).toEqual([3, 4, 5, 9]);
  expect(withRow([], 2, 10)).toEqual([2]);
});

it('adds no row that is not there', () => {
  expect(withRow([0, 1], -1, 2)).toEqual([0, 1]);
  expect(withRow([0, 1], 2, 2)).toEqual([0, 1]);
});
