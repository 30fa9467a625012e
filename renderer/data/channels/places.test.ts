import { describe, expect, it } from 'vitest';
import { sampleChannel, sampleView, TEAM, id } from '#tests/reduce/sample-view.ts';
import { firstPlaceOf, nextItem } from './places.ts';

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

describe('firstPlaceOf', () => {
  const channel = (number: number, type: 'text' | 'voice', priority: number) =>
    sampleChannel({
      id: id<'channel'>(number),
      teamId: TEAM,
      categoryId: null,
      type,
      priority,
    });
  const viewOf = (...channels: ReturnType<typeof channel>[]) => ({
    ...sampleView(),
    categories: { [TEAM]: {} },
    channels: { [TEAM]: Object.fromEntries(channels.map((one) => [one.id, one])) },
  });

  it('is the first text channel as they are listed, before other types', () => {
    const view = viewOf(channel(1, 'voice', 0), channel(3, 'text', 2), channel(2, 'text', 1));
    expect(firstPlaceOf(view, TEAM)).toBe('2');
  });

  it('is the first of any type where there is no text', () => {
    expect(firstPlaceOf(viewOf(channel(1, 'voice', 0)), TEAM)).toBe('1');
  });

  it('is none where there is nothing to see, or nothing is known yet', () => {
    expect(firstPlaceOf(viewOf(), TEAM)).toBeNull();
    expect(firstPlaceOf({ ...viewOf(), channels: {} }, TEAM)).toBeNull();
  });
});
