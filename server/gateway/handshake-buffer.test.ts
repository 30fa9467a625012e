import { describe, expect, it } from 'vitest';
import { HandshakeBuffer } from './handshake-buffer.ts';

describe('HandshakeBuffer', () => {
  it('keeps nothing while nobody is opening', () => {
    const log = new HandshakeBuffer<number>();
    log.record(1);
    expect(log.since(log.open())).toEqual([]);
    expect(log.isRecording).toBe(true);
  });

  it('gives each opening what came after it began, however they overlap', () => {
    const log = new HandshakeBuffer<number>();
    const first = log.open();
    log.record(1);
    const second = log.open();
    log.record(2);
    log.close(first);
    log.record(3);
    const third = log.open();
    log.record(4);
    expect(log.since(second)).toEqual([2, 3, 4]);
    log.close(second);
    expect(log.since(third)).toEqual([4]);
    log.close(third);
    log.close(third);
    expect(log.isRecording).toBe(false);
    expect(log.since(log.open())).toEqual([]);
  });

  it('gives the same answers over a long run of overlapping openings', () => {
    const log = new HandshakeBuffer<number>();
    const open: { handshake: ReturnType<typeof log.open>; from: number }[] = [];
    for (let number = 0; number < 2_000; number += 1) {
      if (number % 3 === 0) open.push({ handshake: log.open(), from: number });
      log.record(number);
      if (number % 3 === 2 && open.length > 7) {
        const [taken] = open.splice(number % open.length, 1);
        if (taken === undefined) throw new Error('there is one');
        const expected = Array.from(
          { length: number + 1 - taken.from },
          (_, index) => taken.from + index,
        );
        expect(log.since(taken.handshake)).toEqual(expected);
        log.close(taken.handshake);
      }
    }
  });
});
