import { dump, load } from 'js-yaml';
import { z } from 'zod';
import {
  releaseManifestSchema,
  type ReleaseManifest,
} from '#shared/contract/site/release-manifest.ts';
import {
  compareVersions,
  isReleaseVersion,
  listOf,
  listsFor,
  parseReleaseFile,
  type ReleaseFile,
} from '#shared/rules/release-files.ts';

/** A file that electron-builder has made. */
export interface BuiltFile {
  readonly name: string;
  /** bytes */
  readonly size: number;
  /** base64, as electron-updater compares it */
  readonly sha512: string;
  /** Of a file that carries its own map of blocks, such as an AppImage; bytes. */
  readonly blockMapSize?: number;
}

export interface ReleasePlan {
  readonly version: string;
  /** ISO 8601 */
  readonly date: string;
  readonly notes: string;
  /** The percentage of applications that may take it; null: all. */
  readonly staged: number | null;
  readonly built: readonly BuiltFile[];
  /** The lists and manifests that are there, by their names. */
  readonly present: ReadonlyMap<string, string>;
}

/** Why nothing was released. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

const listSchema = z.looseObject({
  version: z.string(),
  stagingPercentage: z.number().optional(),
});

function parseList(name: string, text: string) {
  const found = listSchema.safeParse(load(text));
  if (!found.success) throw new ReleaseRefused(`${name} is there and is not a list of a release`);
  return found.data;
}

function parseManifest(name: string, text: string): ReleaseManifest {
  const found = releaseManifestSchema.safeParse(JSON.parse(text));
  if (!found.success) throw new ReleaseRefused(`${name} is there and cannot be read`);
  return found.data;
}

/** @throws ReleaseRefused when it is no percentage that can be staged */
export function requireStage(staged: number | null): number | null {
  if (staged === null || (Number.isInteger(staged) && staged >= 1 && staged <= 100)) return staged;
  throw new ReleaseRefused('A release is staged for a whole percentage from 1 to 100');
}

interface NamedFile extends BuiltFile {
  readonly is: ReleaseFile;
}

/** Old applications take the first file of a list: what most people have comes first. */
function byWeight({ is: first }: NamedFile, { is: second }: NamedFile): number {
  const kinds = ['installer', 'appimage', 'update', 'deb', 'dmg', 'portable'];
  const archs = ['universal', 'x64', 'arm64'];
  return (
    kinds.indexOf(first.kind) - kinds.indexOf(second.kind) ||
    archs.indexOf(first.arch) - archs.indexOf(second.arch)
  );
}

function namedFiles({ built, version }: ReleasePlan): readonly NamedFile[] {
  const named = built.map((file) => {
    const is = parseReleaseFile(file.name);
    if (is === null) throw new ReleaseRefused(`${file.name} has no name of a released file`);
    if (is.version !== version) throw new ReleaseRefused(`${file.name} is not of ${version}`);
    return { ...file, is };
  });
  if (!named.some(({ is }) => listOf(is, 'latest') !== null))
    throw new ReleaseRefused(`Nothing was built of ${version} that installs it`);
  return named.toSorted(byWeight);
}

function listText(plan: ReleasePlan, files: readonly NamedFile[]): string {
  const [first] = files;
  return dump({
    version: plan.version,
    files: files.map(({ name, sha512, size, blockMapSize }) => ({
      url: name,
      sha512,
      size,
      ...(blockMapSize === undefined ? {} : { blockMapSize }),
    })),
    path: first?.name,
    sha512: first?.sha512,
    releaseDate: plan.date,
    ...(plan.notes === '' ? {} : { releaseNotes: plan.notes }),
    ...(plan.staged === null || plan.staged === 100 ? {} : { stagingPercentage: plan.staged }),
  });
}

/** The manifest of a version: what is built on several systems comes one after the other. */
function manifestText(plan: ReleasePlan, { name, files }: ManifestFiles): string | null {
  const text = plan.present.get(name);
  const before = text === undefined ? null : parseManifest(name, text);
  if (before !== null && compareVersions(before.version, plan.version) > 0) return null;
  const first = { date: plan.date, notes: '', files: [] };
  const same = before?.version === plan.version ? before : first;
  const manifest: ReleaseManifest = {
    version: plan.version,
    date: same.date,
    notes: plan.notes === '' ? same.notes : plan.notes,
    files: [
      ...same.files,
      ...files
        .filter(({ is }) => !is.isBlockMap)
        .map(({ name: file, size, sha512 }) => ({ name: file, size, sha512 })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

interface ManifestFiles {
  readonly name: string;
  readonly files: readonly NamedFile[];
}

/**
 * The lists and manifests of a release, by their names. A version that is there for a system is
 * never released again, and a list never goes back; the beta list stays where it is ahead.
 * @throws ReleaseRefused
 */
export function planRelease(plan: ReleasePlan): ReadonlyMap<string, string> {
  const { version, present } = plan;
  if (!isReleaseVersion(version))
    throw new ReleaseRefused(`${version} has not the form 1.4.0 or 1.4.0-beta.2`);
  requireStage(plan.staged);
  const files = namedFiles(plan);
  const texts = new Map<string, string>();
  for (const [place, list] of listsFor(version).entries()) {
    const groups = Map.groupBy(files, ({ is }) => listOf(is, list));
    for (const [name, group] of groups) {
      if (name === null) continue;
      const text = present.get(name);
      const there = text === undefined ? null : parseList(name, text).version;
      const order = there === null ? -1 : compareVersions(there, version);
      if (order === 0) throw new ReleaseRefused(`${name} tells of ${version} already`);
      // those who try first may be ahead; the list of this version's own channel may not
      if (order > 0 && place === 0)
        throw new ReleaseRefused(`${name} tells of ${String(there)}, which is newer`);
      if (order < 0) texts.set(name, listText(plan, group));
    }
    const manifest = manifestText(plan, { name: `${list}.json`, files });
    if (manifest !== null) texts.set(`${list}.json`, manifest);
  }
  return texts;
}

/**
 * The lists of a version that is out, for another percentage of applications. It is only ever
 * widened: who has taken it would not give it back.
 * @throws ReleaseRefused
 */
export function widenRelease(
  present: ReadonlyMap<string, string>,
  { version, staged }: { readonly version: string; readonly staged: number },
): ReadonlyMap<string, string> {
  requireStage(staged);
  const texts = new Map<string, string>();
  for (const [name, text] of present) {
    if (!name.endsWith('.yml')) continue;
    const { stagingPercentage, ...list } = parseList(name, text);
    if (list.version !== version) continue;
    if ((stagingPercentage ?? 100) > staged)
      throw new ReleaseRefused(`${name} is out for ${String(stagingPercentage ?? 100)} % already`);
    texts.set(name, dump(staged === 100 ? list : { ...list, stagingPercentage: staged }));
  }
  if (texts.size === 0) throw new ReleaseRefused(`No list tells of ${version}`);
  return texts;
}
