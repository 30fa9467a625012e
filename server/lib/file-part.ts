import type { FileHandle } from 'node:fs/promises';

/** Bytes of a file, read and overwritten where they lie. */
export interface FilePart {
  readonly size: number;
  /** At most `length` bytes from `at` on; fewer at the end. */
  read(at: number, length: number): Promise<Buffer>;
  write(at: number, bytes: Uint8Array): Promise<void>;
}

/** Heads are read many at once: some films have one for every few bytes. */
const WINDOW = 128 * 1024;

/** A file that is open for reading and writing. */
export async function partOf(file: FileHandle): Promise<FilePart> {
  const { size } = await file.stat();
  let windowAt = 0;
  let window: Buffer = Buffer.alloc(0);
  return {
    size,
    async read(at, length) {
      if (at < windowAt || at + length > windowAt + window.length) {
        const buffer = Buffer.alloc(Math.max(0, Math.min(Math.max(length, WINDOW), size - at)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
        window = buffer.subarray(0, bytesRead);
        windowAt = at;
      }
      return window.subarray(at - windowAt, at - windowAt + length);
    },
    async write(at, bytes) {
      window = Buffer.alloc(0);
      await file.write(bytes, 0, bytes.length, at);
    },
  };
}
