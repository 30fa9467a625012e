import { describe, expect, it } from 'vitest';
import { nextItem } from './places.ts';

const items = ['a', 'b', 'c'];

function next(current: string, step: 1 | -1, wanted?: readonly string[]): string | null {
  return nextItem({
    items,
    isCurrent: (item) => item === current,
    step,
    ...(wanted ? { isWanted: (item: string) => wanted.includes(item) } : {}),
  });
}

describe('nextItem', () => {
  it('goes to the neighbour, and round at the ends', () => {
    expect(next('a', 1)).toBe('b');
    expect(next('c', 1)).toBe('a');
    expect(next('a', -1)).toBe('c');
  });

  it('begins at the first or the last from nowhere', () => {
    expect(next('elsewhere', 1)).toBe('a');
    expect(next('elsewhere', -1)).toBe('c');
  });

  it('passes over what is not wanted', () => {
    expect(next('a', 1, ['c'])).toBe('c');
    expect(next('c', -1, ['c'])).toBeNull();
  });

  it('stays where there is nowhere else to go', () => {
    expect(nextItem({ items: ['a'], isCurrent: () => true, step: 1 })).toBeNull();
    expect(nextItem({ items: [], isCurrent: () => true, step: -1 })).toBeNull();
  });
});
