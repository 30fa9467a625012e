import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';

/** Marks the place of the fuses in Electron's program (@electron/fuses). */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1 with the nine fuses of Electron 45, as a fresh download has them. */
const FRESH_FUSES = Buffer.from([1, 9, ...Buffer.from('101101011')]);
const ENGLISH = 1033;
const UNICODE = 1200;

/**
 * A folder that looks like an unpacked Electron to the tools that package one: its program holds
 * fuses to flip, and on Windows resources to fill in. It cannot be run.
 */
export async function makeStandInElectron(folder: string, system: 'linux' | 'win'): Promise<void> {
  const fuses = Buffer.concat([Buffer.from(FUSE_SENTINEL), FRESH_FUSES]);
  await mkdir(join(folder, 'locales'), { recursive: true });
  await mkdir(join(folder, 'resources'), { recursive: true });
  for (const name of ['icudtl.dat', 'LICENSE', 'LICENSES.chromium.html', 'version']) {
    await writeFile(join(folder, name), 'stand-in');
  }
  for (const locale of ['de', 'en-GB', 'en-US', 'tr']) {
    await writeFile(join(folder, 'locales', `${locale}.pak`), 'stand-in');
  }
  const program = join(folder, system === 'win' ? 'electron.exe' : 'electron');
  const head = system === 'win' ? windowsProgram() : Buffer.from('stand-in ');
  await writeFile(program, Buffer.concat([head, fuses]));
  await chmod(program, 0o755);
}

/** An empty program for Windows with the resources that every program there has. */
function windowsProgram(): Buffer {
  const program = NtExecutable.createEmpty();
  const resources = NtExecutableResource.from(program);
  const version = Resource.VersionInfo.createEmpty();
  version.lang = ENGLISH;
  version.setFileVersion(45, 0, 0, 0, ENGLISH);
  version.setStringValues({ lang: ENGLISH, codepage: UNICODE }, { ProductName: 'Electron' });
  version.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}
