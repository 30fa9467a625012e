import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ignoreSystemErrors } from './system-error.ts';
import { programsBelow, type PostgresPackage, type PostgresPrograms } from './postgres-package.ts';

/**
 * Where root keeps the copy: a cache folder that no cleaner of temporary files empties under a
 * running server; the folder for temporary files only where the first cannot be written.
 */
function copyPlaces(): readonly string[] {
  return ['/var/cache/tayfa', path.join(tmpdir(), 'tayfa-cache')];
}

/**
 * Copies the programs (57 MB, once per version) to a folder every account can read. Needed when
 * the project lies below a folder that only root may enter, such as root's home.
 * @returns the copied programs, or undefined when no place takes them
 */
export async function copyPrograms(pkg: PostgresPackage): Promise<PostgresPrograms | undefined> {
  for (const place of copyPlaces()) {
    try {
      const folder = path.join(place, `postgres-${pkg.version}`);
      await mkdir(place, { recursive: true, mode: 0o755 });
      if (!(await isOwnFolder(place))) continue;
      if (!(await isOwnFolder(folder))) await copyInto(pkg, folder);
      return programsBelow(folder, process.platform);
    } catch (error) {
      ignoreSystemErrors(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST');
    }
  }
  return undefined;
}

/** Programs are only run from a folder that only this account can have made or changed. */
async function isOwnFolder(folder: string): Promise<boolean> {
  try {
    const facts = await lstat(folder);
    const isWritableByOthers = (facts.mode & 0o022) !== 0;
    return facts.isDirectory() && facts.uid === process.getuid?.() && !isWritableByOthers;
  } catch (error) {
    ignoreSystemErrors(error, 'ENOENT');
    return false;
  }
}

async function copyInto(pkg: PostgresPackage, folder: string): Promise<void> {
  const unfinished = await mkdtemp(`${folder}.unfinished-`);
  try {
    await cp(path.join(pkg.folder, 'native'), unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    await openForReading(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    // Another start may have finished the same copy meanwhile.
    ignoreSystemErrors(error, 'ENOTEMPTY', 'EEXIST');
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The package may have been installed under a strict umask; the copy must be readable by all. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const place = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(place, 0o755);
    if (!entry.isFile()) continue;
    const { mode } = await lstat(place);
    await chmod(place, (mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
