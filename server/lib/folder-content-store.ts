import { createReadStream } from 'node:fs';
import {
  chmod,
  copyFile,
  link,
  mkdir,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placeOfKey, requireKey, type ContentFacts, type ContentStore } from './content-store.ts';
import { removeOldFiles } from './remove-old-files.ts';

/** What a file is called until it is whole. */
const PARTIAL = '.partial';

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}

/** What people send one another is for the server's own user: no other account of the machine reads it. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Moves a file, also from another disk; a reader never meets half of it. */
async function move(path: string, target: string): Promise<void> {
  try {
    await rename(path, target);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    await copyFile(path, target + PARTIAL);
    await rename(target + PARTIAL, target);
    await rm(path, { force: true });
  }
}

async function factsOf(path: string): Promise<ContentFacts | null> {
  try {
    const { size, mtime } = await stat(path);
    const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
    return { size, lastModified: mtime, etag };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The names in a folder; none when it is not there. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error) || hasCode(error, 'ENOTDIR')) return [];
    throw error;
  });
}

/** Keeps content in a folder of this machine; what is served lies below it as `folder/key`. */
export function createFolderContentStore(folder: string): ContentStore {
  async function placeFor(key: string): Promise<string> {
    const target = join(folder, requireKey(key));
    await makeFolder(dirname(target));
    return target;
  }
  return {
    folder,
    async put(key, bytes) {
      const path = await placeFor(key);
      await writeFile(path + PARTIAL, bytes, { mode: 0o600 });
      await rename(path + PARTIAL, path);
    },
    async adopt(key, path) {
      const target = await placeFor(key);
      await chmod(path, 0o600);
      await move(path, target);
    },
    async copy(key, newKey) {
      const source = join(folder, requireKey(key));
      const target = await placeFor(newKey);
      try {
        // what is kept is never written to again, so two names may share the bytes
        await link(source, target).catch((error: unknown) =>
          isMissing(error) ? Promise.reject(error) : copyFile(source, target),
        );
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await rm(join(folder, requireKey(key)), { force: true });
    },
    async find(key) {
      return factsOf(join(folder, requireKey(key)));
    },
    async open(key, range) {
      const path = join(folder, requireKey(key));
      const facts = await factsOf(path);
      return facts && { facts, stream: createReadStream(path, range) };
    },
    async *keys() {
      for (const place of await namesIn(folder))
        for (const name of await namesIn(join(folder, place)))
          if (placeOfKey(`${place}/${name}`) !== null) yield `${place}/${name}`;
    },
    async removeAbandoned(before) {
      let removed = 0;
      for (const place of await namesIn(folder))
        removed += await removeOldFiles(join(folder, place), { ending: PARTIAL, before });
      return removed;
    },
    close() {
      // holds nothing open
    },
  };
}
