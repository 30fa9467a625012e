import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  releaseManifestSchema,
  type ReleaseManifest,
} from '#shared/contract/site/release-manifest.ts';
import type { downloadSchema } from '#shared/contract/site/site.ts';
import { RELEASES_PREFIX } from '#shared/lib/content-path.ts';
import { isReleaseList, listsFor, parseReleaseFile } from '#shared/rules/release-files.ts';
import type { ByteRange, ContentFacts, OpenContent } from './content-store.ts';
import type { ReleaseFeed } from './release-feed.ts';

/** The files of desktop releases, as `npm run release` lays them out. */
export interface ReleaseFolder {
  /** Null when there is none of that name, or no name that is served. */
  find(name: string): Promise<ContentFacts | null>;
  /** Null as above. A stream that is not read to its end must be destroyed. */
  open(name: string, range?: ByteRange): Promise<OpenContent | null>;
}

/** Whether a name may be asked for: nothing else that lies in the folder is. */
function isServed(name: string): boolean {
  return isReleaseList(name) || parseReleaseFile(name) !== null;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function orMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function factsOf({ size, mtime }: { readonly size: number; readonly mtime: Date }): ContentFacts {
  const etag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  return { size, lastModified: mtime, etag };
}

/** Serves what lies in a folder of this machine, or of a disk that several nodes share. */
export function createReleaseFolder(folder: string): ReleaseFolder {
  return {
    async find(name) {
      if (!isServed(name)) return null;
      const found = await stat(join(folder, name)).catch(orMissing);
      return found?.isFile() ? factsOf(found) : null;
    },
    async open(name, range) {
      if (!isServed(name)) return null;
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

async function readManifest(file: string): Promise<ReleaseManifest | null> {
  const text = await readFile(file, 'utf8').catch(orMissing);
  return text === null ? null : releaseManifestSchema.parse(JSON.parse(text));
}

/** What people download; the rest is for the application itself. */
function downloadOf(
  { name, size }: ReleaseManifest['files'][number],
  publicOrigin: string,
): z.output<typeof downloadSchema> | null {
  const file = parseReleaseFile(name);
  if (file === null || file.isBlockMap || file.kind === 'update') return null;
  const { system, arch, kind } = file;
  return { system, arch, kind, size, url: `${publicOrigin}${RELEASES_PREFIX}${name}` };
}

/** What is newest according to the folder: a version for all, or else one that is being tried. */
export function createFolderFeed(options: {
  readonly folder: string;
  readonly publicOrigin: string;
}): ReleaseFeed {
  const { folder, publicOrigin } = options;
  async function newest() {
    // in the order of a version for all: `latest` before `beta`
    for (const list of listsFor('0.0.0')) {
      const manifest = await readManifest(join(folder, `${list}.json`));
      if (manifest === null) continue;
      const files = manifest.files.map((file) => downloadOf(file, publicOrigin));
      return { version: manifest.version, files: files.filter((file) => file !== null) };
    }
    return { version: null, files: [] };
  }
  return {
    newest,
    async latestWindows() {
      const { files } = await newest();
      const installers = files.filter(({ kind }) => kind === 'installer');
      const common = installers.find(({ arch }) => arch !== 'arm64');
      return (common ?? installers[0])?.url ?? null;
    },
  };
}
