import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where uploaded files live. Keys are ours, never a user's file name. */
export interface ContentStore {
  /** Keeps the bytes; when it resolves the file is whole and can be served. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Keeps a file of this machine by moving it here. */
  adopt(key: string, path: string): Promise<void>;
  remove(key: string): Promise<void>;
}

const KEY_PATTERN = /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+\.[a-z0-9]+$/;

/** Keeps content in a folder of this machine; what is served lies below it as `folder/key`. */
export function createFolderContentStore(folder: string): ContentStore {
  function pathOf(key: string): string {
    if (!KEY_PATTERN.test(key)) throw new Error(`Not a content key: ${key}`);
    return join(folder, key);
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // a reader must never meet half a file
      const partial = `${path}.partial`;
      await writeFile(partial, bytes);
      await rename(partial, path);
    },
    async adopt(key, path) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
