const LENGTH_IN_16_BITS = 126;

/**
 * Counts the WebSocket frames in a stream without looking into them: reading a million frames a
 * second as messages would measure the client instead of the server.
 */
export class FrameCounter {
  /** Bytes of the present frame still to come. */
  #left = 0;
  #header: number[] = [];
  /** Of the frame whose header was taken last; undefined while it is not whole. */
  #size: number | undefined;
  readonly #onFrame: ((from: number, to: number) => void) | undefined;
  count = 0;

  /** `onFrame` is told of frames whose text lies whole within a chunk: its place in that chunk. */
  constructor(onFrame?: (from: number, to: number) => void) {
    this.#onFrame = onFrame;
  }

  /** Takes the next `length` bytes of the stream. */
  take(chunk: Buffer, length: number): void {
    let at = 0;
    while (at < length) {
      if (this.#left > 0) {
        const step = Math.min(this.#left, length - at);
        this.#left -= step;
        at += step;
        if (this.#left === 0) this.count += 1;
        continue;
      }
      at = this.#takeHeader(chunk, { at, length });
      const size = this.#size;
      if (size === undefined) continue;
      this.#left = size;
      if (size === 0) this.count += 1;
      else if (at + size <= length) this.#onFrame?.(at, at + size);
    }
  }

  /** Takes a header, or the next byte of one that is cut; answers where it goes on. */
  #takeHeader(chunk: Buffer, { at, length }: { at: number; length: number }): number {
    const short = this.#header.length === 0 && at + 4 <= length ? (chunk[at + 1] ?? 0) : 127;
    if (short <= LENGTH_IN_16_BITS) {
      // nearly every frame: its header is short, and all here
      const isShort = short < LENGTH_IN_16_BITS;
      this.#size = isShort ? short : chunk.readUInt16BE(at + 2);
      return at + (isShort ? 2 : 4);
    }
    this.#header.push(chunk[at] ?? 0);
    this.#size = payloadLength(this.#header);
    if (this.#size !== undefined) this.#header = [];
    return at + 1;
  }
}

/** The length that an unmasked frame's header tells; undefined while the header is not whole. */
function payloadLength(header: readonly number[]): number | undefined {
  const [, short] = header;
  if (short === undefined) return undefined;
  if (short < 126) return short;
  const headerLength = short === 126 ? 4 : 10;
  if (header.length < headerLength) return undefined;
  return header.slice(2).reduce((value, byte) => value * 256 + byte, 0);
}
