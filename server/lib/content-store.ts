import { copyFile, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where uploaded files live. Keys are ours, never a user's file name. */
export interface ContentStore {
  /** Keeps the bytes; when it resolves the file is whole and can be served. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Keeps a file of this machine by moving it here. */
  adopt(key: string, path: string): Promise<void>;
  /**
   * Keeps the bytes of one key under a new one too, whatever becomes of the first; false when the
   * first is not there.
   */
  copy(key: string, newKey: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}

const KEY_PATTERN = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What people send one another is for the server's own user: no other account of the machine reads it. */
async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Keeps content in a folder of this machine; what is served lies below it as `folder/key`. */
export function createFolderContentStore(folder: string): ContentStore {
  function pathOf(key: string): string {
    if (!KEY_PATTERN.test(key)) throw new Error(`Not a content key: ${key}`);
    return join(folder, key);
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await makeFolder(dirname(path));
      // a reader must never meet half a file
      const partial = `${path}.partial`;
      await writeFile(partial, bytes, { mode: 0o600 });
      await rename(partial, path);
    },
    async adopt(key, path) {
      const target = pathOf(key);
      await makeFolder(dirname(target));
      await rename(path, target);
    },
    async copy(key, newKey) {
      const source = pathOf(key);
      const target = pathOf(newKey);
      await makeFolder(dirname(target));
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
      await rm(pathOf(key), { force: true });
    },
  };
}
