import { access, constants, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the mediasoup package. */
function packageFolder(): string {
  return fileURLToPath(new URL('../..', import.meta.resolve('mediasoup')));
}

/** Where scripts/voice-worker keeps what it has fetched or built. */
function cacheFolder(): string {
  return join(homedir(), '.cache', 'tayfa');
}

async function isProgram(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * The program that carries sound and pictures: the one that is named, else the one that `npm run
 * voice:worker` has put into the account's cache, else the package's own. Null: there is none.
 */
export async function findWorkerProgram(named: string | undefined): Promise<string | null> {
  if (named !== undefined) return (await isProgram(named)) ? named : null;
  const folder = packageFolder();
  // reason: a package describes itself in this form
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const name = process.platform === 'win32' ? 'mediasoup-worker.exe' : 'mediasoup-worker';
  const places = [
    join(cacheFolder(), 'mediasoup-worker', version, name),
    join(folder, 'worker', 'out', 'Release', name),
  ];
  for (const file of places) if (await isProgram(file)) return file;
  return null;
}
