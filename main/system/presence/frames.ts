import { presenceSocketLimits } from '#shared/rules/limits.ts';

/** What a frame is for, as the protocol numbers it. */
export const frameKinds = { handshake: 0, message: 1, close: 2, ping: 3, pong: 4 } as const;

/** Kind and length, four bytes each, the lowest byte first. */
const HEADER_BYTES = 8;

export interface Frame {
  readonly kind: number;
  readonly content: Buffer;
}

/** Why a connection is closed, by the numbers that applications know. */
export const closeCodes = {
  unsupported: 1003,
  badClient: 4000,
  tooFast: 4002,
  badVersion: 4004,
  badEncoding: 4005,
} as const;
export type ClosingReason = keyof typeof closeCodes;

/** What is said over the socket, as bytes. */
export function encodeFrame(kind: number, content: Buffer | object): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32LE(kind, 0);
  header.writeInt32LE(body.length, 4);
  return Buffer.concat([header, body]);
}

/**
 * Takes whole frames off the front of what has come so far. `isBad`: a header names a length that
 * is none or too long, so that what follows cannot be read, nor need it be waited for.
 */
export function takeFrames(bytes: Buffer): {
  readonly frames: readonly Frame[];
  readonly rest: Buffer;
  readonly isBad: boolean;
} {
  const frames: Frame[] = [];
  let at = 0;
  while (bytes.length - at >= HEADER_BYTES) {
    const length = bytes.readInt32LE(at + 4);
    if (length < 0 || length > presenceSocketLimits.frameBytes)
      return { frames, rest: Buffer.alloc(0), isBad: true };
    const end = at + HEADER_BYTES + length;
    if (bytes.length < end) break;
    frames.push({ kind: bytes.readInt32LE(at), content: bytes.subarray(at + HEADER_BYTES, end) });
    at = end;
  }
  return { frames, rest: bytes.subarray(at), isBad: false };
}
