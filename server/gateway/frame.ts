import type { StateEvent } from '#shared/contract/socket/server-events.ts';

/** FIN and the opcode of a text frame in one byte (RFC 6455, 5.2). */
const TEXT_FRAME = 0x81;
const LENGTH_IN_16_BITS = 126;
const LENGTH_IN_64_BITS = 127;

/**
 * The bytes of one unmasked, uncompressed text frame. Header and text share one buffer of its
 * own, so that a socket needs one write, and a frame kept for a resume keeps nothing else alive.
 */
export function frameText(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = headerLengthFor(length);
  const bytes = Buffer.allocUnsafeSlow(headerLength + length);
  bytes[0] = TEXT_FRAME;
  if (headerLength === 2) {
    bytes[1] = length;
  } else if (headerLength === 4) {
    bytes[1] = LENGTH_IN_16_BITS;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = LENGTH_IN_64_BITS;
    bytes.writeUInt32BE(0, 2);
    bytes.writeUInt32BE(length, 6);
  }
  bytes.write(text, headerLength);
  return bytes;
}

function headerLengthFor(length: number): number {
  if (length < LENGTH_IN_16_BITS) return 2;
  return length < 65_536 ? 4 : 10;
}

/** A frame about the connection itself: it has no place in the sequence. */
export function connectionFrame(type: string, data: unknown): Buffer {
  return frameText(JSON.stringify({ type, data }));
}

/** A state event as it goes out: the same bytes for everybody who hears it. */
export class Frame {
  readonly seq: number;
  /** When it was made, by the gateway's clock. */
  readonly at: number;
  readonly bytes: Buffer;
  /** Of `bytes`: asked for at every delivery, and a number at hand is quicker than a buffer's. */
  readonly length: number;

  constructor(event: StateEvent, seq: number, at: number) {
    this.seq = seq;
    this.at = at;
    this.bytes = frameText(JSON.stringify({ type: event.type, data: event.data, seq }));
    this.length = this.bytes.length;
  }
}

/**
 * An event in its frame, and what some hear in its place in another with the same number: each is
 * made when the first one hears it.
 */
export class EventFrames {
  readonly seq: number;
  readonly #at: number;
  readonly #event: StateEvent;
  readonly #lesserEvent: StateEvent;
  #whole: Frame | null = null;
  #lesser: Frame | null = null;

  constructor(
    event: StateEvent,
    lesser: StateEvent | null,
    { seq, at }: { seq: number; at: number },
  ) {
    this.#event = event;
    this.#lesserEvent = lesser ?? event;
    this.seq = seq;
    this.#at = at;
  }

  get whole(): Frame {
    this.#whole ??= new Frame(this.#event, this.seq, this.#at);
    return this.#whole;
  }

  get lesser(): Frame {
    if (this.#lesserEvent === this.#event) return this.whole;
    this.#lesser ??= new Frame(this.#lesserEvent, this.seq, this.#at);
    return this.#lesser;
  }
}
