import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ContentStore } from './content-store.ts';

/** A file of an archive; it is opened when its turn comes. */
export interface ArchiveFile {
  readonly name: string;
  readonly pieces: () => AsyncIterable<string | Uint8Array>;
  /** What is packed already is taken as it is. */
  readonly isPacked?: boolean;
}

/**
 * Makes a ZIP of files that come one after the other, and keeps it; answers its bytes. It is never in
 * memory as a whole, and of its files one at a time.
 */
export async function keepArchive(
  content: Pick<ContentStore, 'adopt'>,
  key: string,
  files: AsyncIterable<ArchiveFile>,
): Promise<number> {
  const path = join(tmpdir(), `tayfa-${randomUUID()}.part`);
  const archive = new ZipFile();
  // reason: what it writes is a stream, which its types call by the older interface
  const output = archive.outputStream as Readable;
  const written = pipeline(output, createWriteStream(path, { mode: 0o600 }));
  try {
    const failed = new Promise<never>((_resolve, reject) => {
      archive.on('error', reject);
    });
    await Promise.race([addAll(archive, files).then(() => written), failed]);
    const { size } = await stat(path);
    await content.adopt(key, path);
    return size;
  } catch (error) {
    output.destroy();
    await written.catch(() => undefined);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function addAll(archive: ZipFile, files: AsyncIterable<ArchiveFile>): Promise<void> {
  for await (const { name, pieces, isPacked = false } of files)
    archive.addReadStreamLazy(name, { compress: !isPacked, mode: 0o100_600 }, (open) => {
      const stream = Readable.from(pieces(), { objectMode: false });
      stream.on('error', (error) => archive.emit('error', error));
      open(null, stream);
    });
  archive.end();
}
