import { describe, expect, it } from 'vitest';
import { flairsOf } from './flairs.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 23);

function written(...people: readonly string[]) {
  return people.map((authorId) => ({ authorId, at: now - DAY / 2 }));
}

describe('what a team is known for', () => {
  it('is active when three people wrote within a day', () => {
    const facts = { foundedAt: now - DAY, now };
    expect(flairsOf({ ...facts, written: written('a', 'b', 'b', 'c') })).toEqual([
      { id: 'active', data: { count: 3 } },
    ]);
    expect(flairsOf({ ...facts, written: written('a', 'b', 'b') })).toEqual([]);
    const old = written('a', 'b', 'c').map((said) => ({ ...said, at: now - DAY - 1 }));
    expect(flairsOf({ ...facts, written: old })).toEqual([]);
  });

  it('is a veteran after a year', () => {
    expect(flairsOf({ foundedAt: now - 364 * DAY, now, written: [] })).toEqual([]);
    expect(flairsOf({ foundedAt: now - 365 * DAY, now, written: [] })).toEqual([
      { id: 'veteran', data: { count: 1 } },
    ]);
    expect(flairsOf({ foundedAt: now - 800 * DAY, now, written: [] })[0]?.data.count).toBe(2);
  });
});
