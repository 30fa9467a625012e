import { createWriteStream } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ContentStore } from '../lib/content-store.ts';
import { createFolderContentStore } from '../lib/folder-content-store.ts';

/** Files that travel at once where each waits for a network. */
const AT_ONCE = 8;

/** Puts every file below a folder, by its key, for an archive: a folder is only pointed to. */
export async function stageContent(content: ContentStore, folder: string): Promise<void> {
  if (content.folder !== null) {
    await mkdir(content.folder, { recursive: true, mode: 0o700 });
    await symlink(resolve(content.folder), folder, 'junction');
    return;
  }
  await mkdir(folder);
  await forEachKey(content, async (key) => {
    const opened = await content.open(key);
    // deleted since the list was made: its row is gone, or its time was over
    if (!opened) return;
    await mkdir(dirname(join(folder, key)), { recursive: true });
    await pipeline(opened.stream, createWriteStream(join(folder, key), { mode: 0o600 }));
  });
}

/** Gives every file below a folder to where files are kept. */
export async function takeStagedContent(folder: string, content: ContentStore): Promise<void> {
  const staged = createFolderContentStore(folder);
  await forEachKey(staged, (key) => content.adopt(key, join(folder, key)));
}

async function forEachKey(
  content: ContentStore,
  work: (key: string) => Promise<void>,
): Promise<void> {
  const keys = content.keys()[Symbol.asyncIterator]();
  const works = Array.from({ length: AT_ONCE }, async () => {
    for (let next = await keys.next(); next.done !== true; next = await keys.next())
      await work(next.value);
  });
  await Promise.all(works);
}
