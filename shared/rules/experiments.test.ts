import { expect, it } from 'vitest';
import { experimentsOf, parseExperimentShares } from './experiments.ts';

const ids = Array.from({ length: 2_000 }, (_, index) =>
  String(117_776_406_556_966_912n + BigInt(index)),
);

function countAt(percent: number): number {
  return ids.filter((id) => experimentsOf(id, { 'team-verification': percent }).length > 0).length;
}

it('takes in nobody, everybody, or about the share it was given', () => {
  expect(countAt(0)).toBe(0);
  expect(countAt(100)).toBe(ids.length);
  expect(countAt(30)).toBeGreaterThan(500);
  expect(countAt(30)).toBeLessThan(700);
  expect(experimentsOf('1', {})).toEqual([]);
});

it('keeps whom it has when its share grows', () => {
  const early = ids.filter((id) => experimentsOf(id, { 'team-verification': 10 }).length > 0);
  const later = early.filter((id) => experimentsOf(id, { 'team-verification': 20 }).length > 0);
  expect(later).toEqual(early);
});

it('reads shares and refuses what is none', () => {
  expect(parseExperimentShares([])).toEqual({});
  expect(parseExperimentShares(['team-verification=25'])).toEqual({ 'team-verification': 25 });
  for (const part of ['team-verification', 'team-verification=101', 'unknown=5', 'constructor=5'])
    expect(parseExperimentShares([part])).toBeNull();
});
