import { createHash } from 'node:crypto';
import { createReadStream, constants } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { isReleaseList, parseReleaseFile } from '#shared/rules/release-files.ts';
import { planRelease, ReleaseRefused, widenRelease, type BuiltFile } from './plan-release.ts';

/** What a file is called until it is whole: under no such name is one served. */
const PARTIAL = '.part';
const manifests: readonly string[] = ['latest.json', 'beta.json'];

const builderListSchema = z.object({
  files: z.array(z.object({ url: z.string(), blockMapSize: z.number().optional() })).default([]),
});

async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** The checksum that electron-updater asks for. */
async function sha512Of(file: string): Promise<string> {
  const hash = createHash('sha512');
  // reason: no encoding is set, so the stream gives bytes
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}

/** What electron-builder's own lists know of files that carry a map of their blocks. */
async function blockMapSizes(folder: string): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  for (const name of await namesIn(folder)) {
    if (!isReleaseList(name)) continue;
    const list = builderListSchema.safeParse(load(await readFile(path.join(folder, name), 'utf8')));
    for (const { url, blockMapSize } of list.data?.files ?? [])
      if (blockMapSize !== undefined) sizes.set(url, blockMapSize);
  }
  return sizes;
}

/** The files of a version among what was built. */
async function builtFiles(folder: string, version: string): Promise<readonly BuiltFile[]> {
  const sizes = await blockMapSizes(folder);
  const built: BuiltFile[] = [];
  for (const name of await namesIn(folder)) {
    if (parseReleaseFile(name)?.version !== version) continue;
    const file = path.join(folder, name);
    const { size } = await stat(file);
    const blockMapSize = sizes.get(name);
    built.push({
      name,
      size,
      sha512: await sha512Of(file),
      ...(blockMapSize === undefined ? {} : { blockMapSize }),
    });
  }
  return built;
}

async function presentIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const present = new Map<string, string>();
  for (const name of await namesIn(folder))
    if (isReleaseList(name) || manifests.includes(name))
      present.set(name, await readFile(path.join(folder, name), 'utf8'));
  return present;
}

/** Whole or not at all, also for who reads it just then. */
async function replaceText(file: string, text: string): Promise<void> {
  await writeFile(file + PARTIAL, text);
  await rename(file + PARTIAL, file);
}

/** Whole or not at all, and never over another. */
async function addFile(from: string, to: string): Promise<void> {
  await copyFile(from, to + PARTIAL, constants.COPYFILE_FICLONE);
  try {
    // a rename would put it over one that is there
    await link(to + PARTIAL, to);
  } finally {
    await rm(to + PARTIAL, { force: true });
  }
}

async function addAll(files: readonly BuiltFile[], { from, to }: Folders): Promise<void> {
  const added: string[] = [];
  try {
    for (const { name, sha512 } of files) {
      const target = path.join(to, name);
      await addFile(path.join(from, name), target);
      added.push(target);
      if ((await sha512Of(target)) !== sha512)
        throw new ReleaseRefused(`${name} changed while it was laid out`);
    }
  } catch (error) {
    for (const file of added) await rm(file, { force: true });
    throw error;
  }
}

interface Folders {
  readonly from: string;
  readonly to: string;
}

interface Layout {
  readonly version: string;
  readonly date: string;
  readonly notes: string;
  readonly staged: number | null;
  /** What electron-builder has made. */
  readonly built: string;
  /** The folder that a server or a static host serves. */
  readonly into: string;
}

/** Last of all: through the lists installed applications find the files. */
async function replaceTexts(folder: string, texts: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of texts) await replaceText(path.join(folder, name), text);
}

/**
 * Puts a version into the folder of releases: its files, then the lists that tell of them.
 * @returns the names that were written
 * @throws ReleaseRefused when that version, or a file of it, is there already
 */
export async function layOut(layout: Layout): Promise<readonly string[]> {
  const { version, into } = layout;
  await mkdir(into, { recursive: true });
  const built = await builtFiles(layout.built, version);
  const texts = planRelease({ ...layout, built, present: await presentIn(into) });
  const there = new Set(await namesIn(into));
  const known = built.filter(({ name }) => there.has(name)).map(({ name }) => name);
  if (known.length > 0) throw new ReleaseRefused(`There already: ${known.join(', ')}`);
  await addAll(built, { from: layout.built, to: into });
  await replaceTexts(into, texts);
  return [...built.map(({ name }) => name), ...texts.keys()];
}

/** Lets more applications take a version that is laid out. */
export async function widen(
  folder: string,
  stage: { readonly version: string; readonly staged: number },
): Promise<readonly string[]> {
  const texts = widenRelease(await presentIn(folder), stage);
  await replaceTexts(folder, texts);
  return [...texts.keys()];
}
