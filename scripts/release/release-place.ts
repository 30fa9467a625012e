import { createHash } from 'node:crypto';
import { createReadStream, constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where releases are put: a folder of this machine, or a bucket (bucket-place.ts). */
export interface ReleasePlace {
  /** Of the files that are there; a place that is not there yet has none. */
  names(): Promise<readonly string[]>;
  /** @throws where there is none of that name */
  readText(name: string): Promise<string>;
  /** Whole or not at all, and never over another. @returns the checksum of what is there now */
  add(name: string, from: string): Promise<string>;
  /** Whole or not at all, also for who reads it just then. */
  replaceText(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
}

/** What a file is called until it is whole: under no such name is one served. */
const PARTIAL = '.part';

export async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The checksum that electron-updater asks for, of bytes as they come. */
export async function sha512Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha512');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('base64');
}

export async function sha512OfFile(file: string): Promise<string> {
  return sha512Of(createReadStream(file));
}

/** Puts releases into a folder, which is made when it is not there. */
export async function openFolderPlace(folder: string): Promise<ReleasePlace> {
  await mkdir(folder, { recursive: true });
  return {
    names: () => namesIn(folder),
    readText: (name) => readFile(path.join(folder, name), 'utf8'),
    async add(name, from) {
      const to = path.join(folder, name);
      await copyFile(from, to + PARTIAL, constants.COPYFILE_FICLONE);
      try {
        // a rename would put it over one that is there
        await link(to + PARTIAL, to);
      } finally {
        await rm(to + PARTIAL, { force: true });
      }
      return sha512OfFile(to);
    },
    async replaceText(name, text) {
      const file = path.join(folder, name);
      await writeFile(file + PARTIAL, text);
      await rename(file + PARTIAL, file);
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}
