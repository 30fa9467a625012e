import { describe, expect, it } from 'vitest';
import { VoiceLine } from './voice-line.ts';

function sound(value: number, length = 960) {
  return {
    left: new Float32Array(length).fill(value),
    right: new Float32Array(length).fill(value),
  };
}

function played(line: VoiceLine, from: number, length: number): number[] {
  const { left } = line.take(from, length) ?? { left: new Float32Array(length) };
  return [...left];
}

describe('VoiceLine', () => {
  it('plays each packet at its time, whatever the order they come in', () => {
    const line = new VoiceLine();
    line.put(sound(1), { timestamp: 1_000, playedTo: 0 });
    line.put(sound(3), { timestamp: 1_000 + 1_920, playedTo: 0 });
    line.put(sound(2), { timestamp: 1_000 + 960, playedTo: 0 });
    expect(played(line, 9_600 - 1, 2)).toEqual([0, 1]);
    expect(played(line, 9_600 + 959, 2)).toEqual([1, 2]);
    expect(played(line, 9_600 + 1_919, 2)).toEqual([2, 3]);
    expect(line.take(9_600 + 2_880, 10)).toBeNull();
  });

  it('keeps the silence between two packets', () => {
    const line = new VoiceLine();
    line.put(sound(1), { timestamp: 0, playedTo: 0 });
    line.put(sound(2), { timestamp: 48_000, playedTo: 0 });
    expect(played(line, 9_600 + 20_000, 1)).toEqual([0]);
    expect(played(line, 9_600 + 48_000, 1)).toEqual([2]);
  });

  it('goes on after a time that wraps, one that is too late and one that is far ahead', () => {
    const line = new VoiceLine();
    line.put(sound(1), { timestamp: 0xffff_ffff - 479, playedTo: 0 });
    line.put(sound(2), { timestamp: 480, playedTo: 0 });
    expect(played(line, 9_600 + 960, 1)).toEqual([2]);
    line.put(sound(4), { timestamp: 1_440, playedTo: 100_000 });
    expect(played(line, 109_600, 1)).toEqual([4]);
    line.put(sound(5), { timestamp: 90_000_000, playedTo: 200_000 });
    expect(played(line, 209_600, 1)).toEqual([5]);
  });

  it('plays nothing twice', () => {
    const line = new VoiceLine();
    line.put(sound(1), { timestamp: 0, playedTo: 0 });
    expect(played(line, 9_600, 960)).toEqual(Array<number>(960).fill(1));
    line.put(sound(2), { timestamp: 96_000 - 960, playedTo: 20_000 });
    expect(played(line, 9_600 + 96_000, 10)).toEqual(Array<number>(10).fill(0));
  });
});
