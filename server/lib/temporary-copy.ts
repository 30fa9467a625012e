import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ContentStore } from './content-store.ts';

/**
 * Does work on a copy of a kept file that may be changed or moved away: what reads pictures and films wants a
 * path. Null when there is no such file.
 */
export async function withTemporaryCopy<Result>(
  content: Pick<ContentStore, 'open'>,
  key: string,
  work: (path: string) => Promise<Result>,
): Promise<Result | null> {
  const opened = await content.open(key);
  if (!opened) return null;
  const path = join(tmpdir(), `tayfa-${randomUUID()}.part`);
  try {
    await pipeline(opened.stream, createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
