import * as ws from 'ws';
import { describe, expect, it } from 'vitest';
import { id } from '#tests/gateway/memory-teams.ts';
import { connectionFrame, Frame, frameText } from './frame.ts';

// reason: ws exports its sender, its types do not
const { Sender } = ws as unknown as {
  Sender: {
    frame(
      data: Buffer,
      options: { fin: true; opcode: 1; mask: false; readOnly: true; rsv1: false },
    ): Buffer[];
  };
};

describe('frameText', () => {
  it.each([0, 1, 125, 126, 127, 65_535, 65_536, 70_000, 1_000_000])(
    'makes the bytes that the WebSocket library makes, for a text of %i bytes',
    (length) => {
      const text = 'x'.repeat(length);
      const options = { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false } as const;
      expect(frameText(text).equals(Buffer.concat(Sender.frame(Buffer.from(text), options)))).toBe(
        true,
      );
    },
  );

  it('measures in bytes, not in characters', () => {
    const text = 'ğ€🎮'.repeat(20);
    const frame = frameText(text);
    expect(frame.subarray(4).toString('utf8')).toBe(text);
    expect(frame.readUInt16BE(2)).toBe(Buffer.byteLength(text));
  });

  it('has memory of its own, so that a kept frame keeps nothing else alive', () => {
    const frame = frameText('hello');
    expect(frame.buffer.byteLength).toBe(frame.length);
  });
});

describe('frames', () => {
  it('of events carry their number, those of the connection none', () => {
    const event = { type: 'TEAM_DELETED', data: { teamId: id<'team'>(5) } } as const;
    expect(JSON.parse(new Frame(event, 7, 0).bytes.subarray(2).toString())).toEqual({
      ...event,
      seq: 7,
    });
    expect(JSON.parse(connectionFrame('HEARTBEAT_ACK', {}).subarray(2).toString())).toEqual({
      type: 'HEARTBEAT_ACK',
      data: {},
    });
  });
});
