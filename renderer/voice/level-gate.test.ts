import { describe, expect, it } from 'vitest';
import { autoThreshold, decibelsOf, nextGate, shutGate, type GateState } from './level-gate.ts';

/** Sound of these levels, one each 100 ms. */
function after(levels: readonly number[], threshold: number | null): GateState {
  let gate = shutGate;
  let now = 0;
  for (const decibels of levels) {
    gate = nextGate(gate, { decibels, now, seconds: 0.1 }, threshold);
    now += 100;
  }
  return gate;
}

describe('nextGate', () => {
  it.each<[string, readonly number[], number | null, boolean]>([
    ['below the threshold it stays shut', [-51], -50, false],
    ['at the threshold it opens', [-50], -50, true],
    ['a little quieter it stays open, however long', [-50, ...times(20, -55)], -50, true],
    ['a little quieter it does not open', times(20, -55), -50, false],
    ['silence of 300 ms keeps it open', [-50, ...times(3, -100)], -50, true],
    ['silence of 400 ms shuts it', [-50, ...times(4, -100)], -50, false],
    ['by itself: a quiet room is not sent', times(50, -65), null, false],
    ['by itself: a voice in it is', [...times(50, -65), -30], null, true],
    ['by itself: a fan is learned', times(300, -45), null, false],
    ['by itself: a voice over the fan is sent', [...times(300, -45), -25], null, true],
  ])('%s', (...[, levels, threshold, isOpen]) => {
    expect(after(levels, threshold).isOpen).toBe(isOpen);
  });
});

it.each([
  [-100, -58],
  [-60, -48],
  [-10, -30],
])('a floor of %i gives a threshold of %i', (floor, threshold) => {
  expect(autoThreshold(floor)).toBe(threshold);
});

it.each([
  [[], -100],
  [[0, 0], -100],
  [[1, -1], 0],
  [[0.1, -0.1], -20],
])('the level of %j is %d', (samples, decibels) => {
  expect(decibelsOf(samples)).toBeCloseTo(decibels);
});

function times(count: number, level: number): number[] {
  return Array.from({ length: count }, () => level);
}
