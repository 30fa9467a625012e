import { describe, expect, it } from 'vitest';
import { FlowWatch, isCutBetween, type FlowCounts } from './flow-watch.ts';

type When = (at: number) => boolean;
const always: When = () => true;

/** When it is said for the first time that something has stopped; looked at every 200 ms. */
function firstStop(
  comesAt: (at: number) => boolean,
  isDue: (at: number) => boolean,
): number | null {
  const watch = new FlowWatch();
  let mark = 0;
  for (let at = 0; at <= 10_000; at += 200) {
    if (comesAt(at)) mark += 1;
    const quiet = { mark: 7, isDue: false };
    if (watch.hasStopped(at, [quiet, { mark, isDue: isDue(at) }])) return at;
  }
  return null;
}

describe('what comes all the time', () => {
  it.each<[string, { comesAt: When; isDue: When; stopsAt: number | null }]>([
    ['has stopped after 0.6 s', { comesAt: (at) => at <= 4_000, isDue: always, stopsAt: 4_600 }],
    ['goes on', { comesAt: always, isDue: always, stopsAt: null }],
    [
      'goes on with comfort noise every 0.4 s',
      { comesAt: (at) => at < 3_000 || at % 400 === 0, isDue: always, stopsAt: null },
    ],
    [
      'has ended where nothing is due any more',
      { comesAt: (at) => at <= 4_000, isDue: (at) => at <= 4_200, stopsAt: null },
    ],
    ['was never there', { comesAt: () => false, isDue: always, stopsAt: null }],
    [
      'was there for half a second alone',
      { comesAt: (at) => at <= 400, isDue: always, stopsAt: null },
    ],
  ])('%s', (_what, { comesAt, isDue, stopsAt }) => {
    expect(firstStop(comesAt, isDue)).toBe(stopsAt);
  });

  it('is told once, until it has come again for a second', () => {
    const watch = new FlowWatch();
    const told: number[] = [];
    for (let at = 0; at <= 9_000; at += 200) {
      const isBack = at > 5_000;
      const mark = isBack ? at : Math.min(at, 2_000);
      if (watch.hasStopped(at, [{ mark: at > 7_000 ? 7_000 : mark, isDue: true }])) told.push(at);
    }
    expect(told).toEqual([2_600, 7_600]);
  });
});

describe('a way', () => {
  const none: FlowCounts = { up: 5_000, down: 9_000 };
  it.each<[string, { page: FlowCounts; server: FlowCounts }, boolean]>([
    [
      'is cut where the page sends in vain',
      { page: { up: 5_900, down: 9_000 }, server: none },
      true,
    ],
    ['is cut where the server does', { page: none, server: { up: 5_000, down: 9_900 } }, true],
    ['is not where no one sends', { page: none, server: none }, false],
    [
      'is not where a part has come',
      { page: { up: 5_900, down: 9_100 }, server: { up: 5_100, down: 9_900 } },
      false,
    ],
    ['is not for what is no sound', { page: { up: 5_100, down: 9_000 }, server: none }, false],
  ])('%s', (_what, after, expected) => {
    expect(isCutBetween({ page: none, server: none }, after)).toBe(expected);
  });
});
