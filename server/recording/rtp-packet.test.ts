import { describe, expect, it } from 'vitest';
import { readRtpPacket } from './rtp-packet.ts';

function packet(first: number, rest: readonly number[]): Uint8Array {
  return Uint8Array.from([first, 111, 0x12, 0x34, 0, 0, 0x0f, 0xa0, 0, 0, 0, 1, ...rest]);
}

describe('readRtpPacket', () => {
  it('reads a plain packet', () => {
    const read = readRtpPacket(packet(0x80, [1, 2, 3]));
    expect(read).toEqual({
      sequence: 0x1234,
      timestamp: 4_000,
      payload: Uint8Array.from([1, 2, 3]),
    });
  });

  it('passes over sources, an extension and padding', () => {
    const sources = [9, 9, 9, 9];
    const extension = [0xbe, 0xde, 0, 1, 7, 7, 7, 7];
    const read = readRtpPacket(packet(0xb1, [...sources, ...extension, 1, 2, 0, 2]));
    expect(read?.payload).toEqual(Uint8Array.from([1, 2]));
  });

  it('answers null for what is none, or holds nothing', () => {
    const broken = [
      Uint8Array.from([0x80, 111]),
      packet(0x40, [1]),
      packet(0x80, []),
      packet(0x90, [0xbe, 0xde]),
      packet(0x90, [0xbe, 0xde, 0xff, 0xff]),
      packet(0xa0, [1, 200]),
    ];
    for (const bytes of broken) expect(readRtpPacket(bytes)).toBeNull();
  });
});
