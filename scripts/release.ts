import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { RELEASE_NOTES_MAX } from '#shared/contract/site/release-manifest.ts';
import { releaseNews } from '#shared/locales/release-news.ts';
import { checkRelease, unsignedWarning } from './release/check-release.ts';
import { bucketNamed, bucketSettings, openBucketPlace } from './release/bucket-place.ts';
import { layOut, widen } from './release/lay-out.ts';
import { ReleaseRefused, requireStage } from './release/plan-release.ts';
import { openFolderPlace, type ReleasePlace } from './release/release-place.ts';

/*
 * npm run release -- VERSION: builds this system's packages, signs them as the variables say, and
 * lays them out as a server or a static host serves them (docs/desktop.md).
 *   --channel beta      refuses a version that belongs to the other channel
 *   --staged 20         a fifth of the applications may take it
 *   --notes FILE        what is new, for the list and the download page
 *   --into FOLDER       the folder of releases; default out/releases; or a bucket, s3://BUCKET
 *   --built FOLDER      lays out what was built before, perhaps on another machine
 *   --widen             only changes for how many the version is out, to what --staged says
 */

const root = path.resolve(import.meta.dirname, '..');

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      channel: { type: 'string' },
      staged: { type: 'string' },
      notes: { type: 'string' },
      into: { type: 'string', default: path.join(root, 'out/releases') },
      built: { type: 'string' },
      widen: { type: 'boolean', default: false },
    },
  });
  const [version] = positionals;
  if (version === undefined || positionals.length > 1)
    throw new ReleaseRefused('Name one version: npm run release -- 1.4.0');
  const staged = requireStage(values.staged === undefined ? null : Number(values.staged));
  return { ...values, version, staged };
}

function changedFiles(): readonly string[] {
  const { stdout, status } = spawnSync('git', ['status', '--porcelain'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new ReleaseRefused('This is no checkout of git: nothing says what is in it');
  return stdout.split('\n').filter(Boolean);
}

/** Builds for this system; each system's packages are best made on that system. */
async function build(): Promise<string> {
  const flags: Partial<Record<NodeJS.Platform, string>> = { win32: '--win', darwin: '--mac' };
  const folder = path.join(root, 'out/package');
  // what an earlier attempt left there would be released with it
  await rm(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/package.ts'), flags[process.platform] ?? '--linux'],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new ReleaseRefused('The packages could not be built');
  const warning = unsignedWarning(process.platform, process.env);
  if (warning !== null) console.warn(warning);
  return folder;
}

async function readNotes(file: string | undefined): Promise<string> {
  const notes = file === undefined ? '' : (await readFile(file, 'utf8')).trim();
  if (notes.length > RELEASE_NOTES_MAX)
    throw new ReleaseRefused(`Notes have at most ${String(RELEASE_NOTES_MAX)} characters`);
  return notes;
}

async function release(
  { version, staged, ...options }: ReturnType<typeof readOptions>,
  into: ReleasePlace,
): Promise<readonly string[]> {
  if (options.widen) return widen(into, { version, staged: staged ?? 100 });
  // reason: npm asks for a version in every package.json
  const { version: packageVersion } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as { version: string };
  checkRelease({
    version,
    packageVersion,
    channel: options.channel ?? null,
    changed: changedFiles(),
    feed: options.built === undefined ? (process.env['TAYFA_UPDATE_FEED'] ?? '') : null,
  });
  const notes = await readNotes(options.notes);
  if (!releaseNews.some((news) => news.version === version))
    console.warn(`shared/locales/release-news.ts says nothing of ${version}`);
  const built = options.built ?? (await build());
  return layOut({ version, notes, staged, built, into, date: new Date().toISOString() });
}

/** Where `--into` points. */
async function withPlace<Done>(
  into: string,
  use: (place: ReleasePlace) => Promise<Done>,
): Promise<Done> {
  const bucket = bucketNamed(into);
  if (bucket === null) return use(await openFolderPlace(into));
  const place = openBucketPlace(bucketSettings(bucket, process.env));
  try {
    return await use(place);
  } finally {
    place.close();
  }
}

try {
  const options = readOptions();
  const names = await withPlace(options.into, (place) => release(options, place));
  for (const name of names) console.log(name);
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
