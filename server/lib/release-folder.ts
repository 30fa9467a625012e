import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFacts } from './content-store.ts';
import type { ReleasePlace } from './release-files.ts';

function orMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

function factsOf({ size, mtime }: { readonly size: number; readonly mtime: Date }): ContentFacts {
  const etag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  return { size, lastModified: mtime, etag };
}

/** Releases in a folder of this machine, or of a disk that several nodes share. */
export function createReleaseFolder(folder: string): ReleasePlace {
  return {
    async find(name) {
      const found = await stat(join(folder, name)).catch(orMissing);
      return found?.isFile() ? factsOf(found) : null;
    },
    async open(name, range) {
      const file = await open(join(folder, name)).catch(orMissing);
      if (file === null) return null;
      // facts of the file that is open: its name may be of another by now
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return null;
      }
      return { facts: factsOf(found), stream: file.createReadStream(range) };
    },
  };
}
