import { Readable } from 'node:stream';
import type { OpenContent } from './content-store.ts';

/** A text that was made just now, as a file that is open to be read. */
export function inMemory(text: string, madeAt: number): OpenContent {
  const bytes = Buffer.from(text);
  const facts = { size: bytes.length, lastModified: new Date(madeAt), etag: `"${String(madeAt)}"` };
  return { facts, stream: Readable.from([bytes]) };
}
