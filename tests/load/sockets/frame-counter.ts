/**
 * Counts the WebSocket frames in a stream without looking into them: reading a million frames a
 * second as messages would measure the client instead of the server.
 */
export class FrameCounter {
  /** Bytes of the present frame still to come. */
  #left = 0;
  #header: number[] = [];
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
      this.#header.push(chunk[at] ?? 0);
      at += 1;
      const size = payloadLength(this.#header);
      if (size === undefined) continue;
      this.#header = [];
      this.#left = size;
      if (size === 0) this.count += 1;
      else if (at + size <= length) this.#onFrame?.(at, at + size);
    }
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
