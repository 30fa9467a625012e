import { describe, expect, it } from 'vitest';
import { frameText } from '#server/gateway/frame.ts';
import { dueStamp, machineMicros, readDueStamp } from './due-stamp.ts';
import { FrameCounter } from './frame-counter.ts';

describe('FrameCounter', () => {
  it('counts frames of every length, however the stream is cut', () => {
    const lengths = [0, 1, 125, 126, 300, 65_535, 65_536, 7];
    const stream = Buffer.concat(lengths.map((length) => frameText('x'.repeat(length))));
    for (const size of [1, 2, 3, 17, 1_000, 100_000, stream.length]) {
      const counter = new FrameCounter();
      for (let at = 0; at < stream.length; at += size) {
        const chunk = stream.subarray(at, at + size);
        counter.take(chunk, chunk.length);
      }
      expect(counter.count).toBe(lengths.length);
    }
  });

  it('tells where a whole text lies', () => {
    const chunk = Buffer.concat([frameText('hello'), frameText('x'.repeat(500)), frameText('cut')]);
    const texts: string[] = [];
    const counter = new FrameCounter((from, to) => texts.push(chunk.toString('utf8', from, to)));
    counter.take(chunk, chunk.length - 1);
    expect(texts).toEqual(['hello', 'x'.repeat(500)]);
    expect(counter.count).toBe(2);
  });
});

describe('a due stamp', () => {
  it('is read back out of the bytes that carry it', () => {
    const micros = Math.floor(machineMicros());
    const bytes = Buffer.from(`{"content":"${dueStamp(micros)} and more"}`);
    expect(readDueStamp(bytes, 0, bytes.length)).toBe(micros);
    expect(readDueStamp(bytes, 0, 20)).toBeUndefined();
    expect(readDueStamp(Buffer.from('nothing'), 0, 7)).toBeUndefined();
  });
});
