import { text } from 'node:stream/consumers';
import {
  releaseManifestSchema,
  type ReleaseManifest,
} from '#shared/contract/site/release-manifest.ts';
import type { downloadSchema } from '#shared/contract/site/site.ts';
import { RELEASES_PREFIX } from '#shared/lib/content-path.ts';
import { isReleaseList, listsFor, parseReleaseFile } from '#shared/rules/release-files.ts';
import type { z } from 'zod';
import type { ByteRange, ContentFacts, OpenContent } from './content-store.ts';
import { ProblemError } from './problem-error.ts';
import { ReleaseFeedError, type ReleaseFeed } from './release-feed.ts';

/**
 * Where releases lie as `npm run release` lays them out. While the place is away, what is asked of it
 * throws storage.away.
 */
export interface ReleasePlace {
  /** Null when there is none of that name. */
  find(name: string): Promise<ContentFacts | null>;
  /** Null as above. A stream that is not read to its end must be destroyed. */
  open(name: string, range?: ByteRange): Promise<OpenContent | null>;
}

/** Whether a name may be asked for: nothing else that lies at the place is. */
function isServed(name: string): boolean {
  return isReleaseList(name) || parseReleaseFile(name) !== null;
}

/** What everyone may ask for of a place: the files of releases, and the lists that tell of them. */
export function servedFiles(place: ReleasePlace): ReleasePlace {
  return {
    find: async (name) => (isServed(name) ? place.find(name) : null),
    open: async (name, range) => (isServed(name) ? place.open(name, range) : null),
  };
}

async function readManifest(place: ReleasePlace, name: string): Promise<ReleaseManifest | null> {
  const opened = await place.open(name);
  return opened && releaseManifestSchema.parse(JSON.parse(await text(opened.stream)));
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

/** What is newest according to a place: a version for all, or else one that is being tried. */
export function createPlaceFeed(options: {
  readonly place: ReleasePlace;
  readonly publicOrigin: string;
}): ReleaseFeed {
  const { place, publicOrigin } = options;
  async function read() {
    // in the order of a version for all: `latest` before `beta`
    for (const list of listsFor('0.0.0')) {
      const manifest = await readManifest(place, `${list}.json`);
      if (manifest === null) continue;
      const files = manifest.files.map((file) => downloadOf(file, publicOrigin));
      return { version: manifest.version, files: files.filter((file) => file !== null) };
    }
    return { version: null, files: [] };
  }
  async function newest() {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      throw new ReleaseFeedError('The place of releases is away', { cause: error });
    }
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
