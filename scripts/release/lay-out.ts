import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { isReleaseList, parseReleaseFile } from '#shared/rules/release-files.ts';
import { planRelease, ReleaseRefused, widenRelease, type BuiltFile } from './plan-release.ts';
import { namesIn, sha512OfFile, type ReleasePlace } from './release-place.ts';

const manifests: readonly string[] = ['latest.json', 'beta.json'];

const builderListSchema = z.object({
  files: z.array(z.object({ url: z.string(), blockMapSize: z.number().optional() })).default([]),
});

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
      sha512: await sha512OfFile(file),
      ...(blockMapSize === undefined ? {} : { blockMapSize }),
    });
  }
  return built;
}

/** The lists and manifests among the names that are there. */
async function presentIn(
  place: ReleasePlace,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const present = new Map<string, string>();
  for (const name of names)
    if (isReleaseList(name) || manifests.includes(name))
      present.set(name, await place.readText(name));
  return present;
}

/** All of them or none: what was added is taken back when one fails. */
async function addAll(
  place: ReleasePlace,
  { built, files }: { readonly built: string; readonly files: readonly BuiltFile[] },
): Promise<void> {
  const added: string[] = [];
  try {
    for (const { name, sha512 } of files) {
      const there = await place.add(name, path.join(built, name));
      added.push(name);
      if (there !== sha512) throw new ReleaseRefused(`${name} changed while it was laid out`);
    }
  } catch (error) {
    for (const name of added) await place.remove(name);
    throw error;
  }
}

interface Layout {
  readonly version: string;
  readonly date: string;
  readonly notes: string;
  readonly staged: number | null;
  /** What electron-builder has made. */
  readonly built: string;
  /** What a server or a static host serves. */
  readonly into: ReleasePlace;
}

/** Last of all: through the lists installed applications find the files. */
async function replaceTexts(
  place: ReleasePlace,
  texts: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [name, text] of texts) await place.replaceText(name, text);
}

/**
 * Puts a version to the other releases: its files, then the lists that tell of them.
 * @returns the names that were written
 * @throws ReleaseRefused when that version, or a file of it, is there already
 */
export async function layOut(layout: Layout): Promise<readonly string[]> {
  const { version, into } = layout;
  const built = await builtFiles(layout.built, version);
  const there = await into.names();
  const texts = planRelease({ ...layout, built, present: await presentIn(into, there) });
  const known = built.filter(({ name }) => there.includes(name)).map(({ name }) => name);
  if (known.length > 0) throw new ReleaseRefused(`There already: ${known.join(', ')}`);
  await addAll(into, { built: layout.built, files: built });
  await replaceTexts(into, texts);
  return [...built.map(({ name }) => name), ...texts.keys()];
}

/** Lets more applications take a version that is laid out. */
export async function widen(
  place: ReleasePlace,
  stage: { readonly version: string; readonly staged: number },
): Promise<readonly string[]> {
  const texts = widenRelease(await presentIn(place, await place.names()), stage);
  await replaceTexts(place, texts);
  return [...texts.keys()];
}
