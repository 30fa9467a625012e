import { describe, expect, it } from 'vitest';
import { chooseVoices, type Voice } from './choose-voices.ts';

const NEVER = Number.NEGATIVE_INFINITY;

function voice(producerId: string, heardAt = NEVER, isPaused = false): Voice {
  return { producerId, heardAt, isPaused };
}

function chosen(voices: readonly Voice[], before: readonly string[], now = 10_000): string[] {
  return [...chooseVoices(voices, new Set(before), { now, places: 2 })].toSorted();
}

describe('the voices that everybody is sent', () => {
  it('are all, also the muted, where there are few', () => {
    expect(chosen([voice('a'), voice('b', NEVER, true)], [])).toEqual(['a', 'b']);
  });

  it('begin with those heard last, and end with the muted', () => {
    const voices = [voice('a', 9_999, true), voice('b'), voice('c', 3_000), voice('d', 4_000)];
    const all = chooseVoices(voices, new Set(), { now: 10_000, places: 4 });
    expect([...all]).toEqual(['d', 'c', 'b', 'a']);
  });

  it('are those that came first, where none has been heard', () => {
    expect(chosen([voice('a'), voice('b'), voice('c')], [])).toEqual(['a', 'b']);
  });

  it('take in one who is heard, in place of the one who has been silent longest', () => {
    const voices = [voice('a', 4_000), voice('b', 3_000), voice('c', 10_000)];
    expect(chosen(voices, ['a', 'b'])).toEqual(['a', 'c']);
  });

  it('do not lose one who paused for less than two seconds', () => {
    const voices = [voice('a', 8_001), voice('b', 9_000), voice('c', 10_000)];
    expect(chosen(voices, ['a', 'b'])).toEqual(['a', 'b']);
    expect(chosen([voice('a', 8_000), ...voices.slice(1)], ['a', 'b'])).toEqual(['b', 'c']);
  });

  it('lose the muted first', () => {
    const voices = [voice('a', 9_999, true), voice('b', 3_000), voice('c', 10_000)];
    expect(chosen(voices, ['a', 'b'])).toEqual(['b', 'c']);
  });

  it('stay as they are while no one is heard', () => {
    const voices = [voice('a', 1_000), voice('b', 3_000), voice('c', 2_000)];
    expect(chosen(voices, ['a', 'c'])).toEqual(['a', 'c']);
  });
});
